/** For tests: an item without any content but what is given. */
import type { Item } from "../api/types";

export function item(name: string, fields: Partial<Item> = {}): Item {
  return {
    name,
    section: "input",
    keyword: null,
    type: null,
    dtype: null,
    shape: null,
    max: null,
    min: null,
    mean: null,
    norm: null,
    requires_grad: null,
    md5: null,
    value: null,
    data_name: null,
    file: null,
    extra: {},
    ...fields,
  };
}
