/** Sizes of the graph in world pixels, which are CSS pixels at zoom 1; a 4 px grid but for hairlines. */
export const FONT_PX = 13;
export const SMALL_FONT_PX = 11;
export const FONT_FAMILY = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif';

/** Every collapsed box and every title strip. */
export const BOX_HEIGHT = 24;
export const MIN_BOX_WIDTH = 56;
/** Longer labels are cut; the whole name is in the tooltip and in the node panel. */
export const MAX_LABEL_WIDTH = 280;
/** Between the two parts of a label. */
export const LABEL_SPACE = 6;

export const SPACING = 6;
/** Inside of an expanded box: left, right and below its children. */
export const PADDING = 10;

/** Left and right of what a box says. */
export const BOX_INSET = 8;
/** The same in a pill, whose ends are round. */
export const PILL_INSET = 12;
/** Chevron of a node that has children, with the space after it. */
export const CHEVRON_WIDTH = 14;
/** Direction arrow with the space after it. */
export const ARROW_WIDTH = 16;
/** Each of the small marks after the label, with the space before it. */
export const MARK_WIDTH = 16;
/**
 * Kept free for what a comparison says, so that nothing moves and no name is cut when it arrives: a space,
 * a shape and a digit; a node that has children also has a badge.
 */
export const SIGN_ROOM = 25;
export const BADGE_ROOM = 24;
/** The number of children: space before it, and each of its digits and commas. */
export const COUNT_SPACE = 8;
export const DIGIT_WIDTH = 7;

/** A row of APIs side by side is not wider than this. */
export const ROW_WIDTH = 680;
/** With more children than this they flow in rows: one column would be read as a sliver. Most models have fewer layers. */
export const STACK_LIMIT = 100;
/** Rows of a flow: four usual labels wide, and still readable when the pane of a small screen shows all of it. */
export const FLOW_WIDTH = 980;
/** Cells of a flow grow in steps, so that a later page with a longer label rarely moves the others. */
export const CELL_STEP = 40;
