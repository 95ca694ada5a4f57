/**
 * The server's reasons and findings in Chinese, by their codes; what has no sentence here is shown as the
 * server says it. `{item}` is the item or the node; `{both}` the values of both sides; `%` after a name
 * writes a fraction.
 */
export const CHINESE_REASONS: Readonly<Record<string, string>> = {
  missing: "{item} 在 target 侧缺失。",
  extra: "{item} 在 golden 侧缺失。",
  no_gradient: "{item}：两侧都没有梯度到达。",
  null: "{item} 仅在一侧为 null。",
  blanked: "{item} 是缓冲区，较新版本记录为 null：不比较。",
  type_spelling: "{item}：{both} 是同一元素类型。",
  dtype: "{item} 的类型不同：{both}。",
  shape: "{item} 的 shape 不同：{both}。",
  squeezed: "{item}：shape {both} 只相差大小为 1 的维度，照常比较。",
  requires_grad: "{item} 的 requires_grad 不同：{both}。",
  scalar: "{item} 的值不同：{both}。",
  value: "{item} 的值不同：{both}。",
  checksum: "{item} 的校验和不同：{both}。",
  no_checksum: "{item} 仅一侧有校验和。",
  other_checksum: "{item}：两侧校验和的算法不同，无法比较：{both}。",
  nonfinite: "{item}：{statistic} 仅一侧为 NaN 或无穷，或两侧不同：{both}。",
  nonfinite_elements: "{item}：NaN 或无穷所在的位置在另一侧是其他值。",
  zero: "{item}：{statistic} 应为 0：{both}。",
  small: "{item}：{statistic} 至少一侧很小，以绝对误差判断：{both}。",
  relative: "{item}：{statistic} 相差 {relative%}（{both}）。",
  output_wrong: "{item}：{statistic} 相差 {relative%}（{both}），而输入最多相差 {inputs%}。",
  jump: "{item}：{statistic} 相差 {relative%}（{both}），超过输入误差（{inputs%}）的十倍。",
  no_jump: "输出的 Norm 相差 {relative%}，输入相差 {inputs%}：没有突增。",
  share: "{item}：{share%} 的元素误差在千分之一以内。",
  share_low: "{item}：{share%} 的元素误差在千分之一以内，不足 10 %，而各输入至少有 {inputs%}。",
  cosine_low: "{item}：余弦相似度 {cosine}，而输入至少为 {inputs}。",
  no_drop: "输出不比输入差。",
  by_section: "按所在的部分区分输入和输出。",
  uninitialised: "输出是内存中原有的内容：不作判断。",
  inherited: "内部最差的节点是 {node}。",
};

export const CHINESE_FINDINGS: Readonly<Record<string, string>> = {
  parameter: "参数相差 {error%}，而输入一致{agree}。",
  parameters:
    "参数从一开始就不同，此处相差 {error%}，共涉及 {count} 个模块：请检查初始权重或此 step 之前的更新。",
  scalar: "标量参数相差 {error%}，而输入张量一致{agree}。",
  argument: "有参数与 golden 的值不同，而输入张量一致{agree}。",
  output: "输出相差 {error%}，而输入一致{agree}。",
  inside: "输出相差 {error%}，而输入一致{agree}，且内部记录的节点都没有这么大的差异。",
  input: "输入相差 {error%}，之前没有节点给出这样的差异：差异由此进入。",
  between: "输入一致{agree}，但传给内部 {child} 的值相差 {error%}：差异产生于两者之间。",
  exchange: "其他 rank 的数据不同：输出相差 {error%}，而输入一致{agree}。",
  nonfinite: "{what} 首次出现在此：两侧输入均为有限值。",
  nonfinite_parameter: "参数中有 {what}：两侧输入均为有限值。",
  nonfinite_input: "{what} 由此进入：之前没有节点给出它。",
  nonfinite_golden: "golden 中的 NaN 或 Inf 首次出现在此；target 为有限值。",
  discrete: "输出的整数或布尔值不同，而输入相同。",
  structure: "有张量仅存在于一侧。",
  shape: "shape 首次在此不同。",
  dtype: "与 golden 的计算类型不同，而其他同类调用并非如此；输出相差 {error%}。",
  gradient: "参数梯度相差 {error%}，而传入的梯度一致{agree}。",
  precision: "与 golden 的浮点类型不同：由此往后约 {epsilon} 的差异均源于此。",
  unmatched: "{side} 中没有这个节点。",
  overflow_critical: "输出为 NaN 或无穷，而所有输入均为有限值。",
  overflow_high: "输入和输出都溢出，或输出远大于输入。",
  overflow_medium: "输入为 NaN 或无穷，输出为有限值。",
  verdict: "verdict 规则标记了该节点。",
  statistic: "输出的 {statistic} 差异最大：指标 {index}。",
  index: "输出不同：指标 {index}。",
};

/** Why the server refuses what somebody asks of a pair. */
export const CHINESE_REFUSALS: Readonly<Record<string, string>> = {
  partner_taken: "该节点已与其他节点匹配：请先取消匹配。",
  already_matched: "这两个节点已经匹配。",
  not_matched: "这两个节点没有匹配。",
  different_kind: "两个节点的类型不同，不能匹配。",
  root_node: "根节点始终互相匹配。",
  bad_edits: "匹配修改的内容无法识别。",
};
