/** Optional texts of a product, in the order of its page. Another is a line here and a label. */
export const DETAILS = [
  // How large it is, such as `Bangle 6 cm, drop 9 cm`.
  'size',
  // What it is made of, such as `Cotton thread, glass beads`.
  'materials',
  // What is in the box, such as `2 rakhis, roli and chawal`.
  'box',
  // How to treat it, and for whom it is safe, such as `From 3 years; not a toy`.
  'care',
  // Whom it fits, such as `Wrists of 14 to 18 cm`.
  'fits',
] as const;
export type Detail = (typeof DETAILS)[number];

/** A value for each detail. */
export const mapDetails = <Value>(toValue: (detail: Detail) => Value) =>
  Object.fromEntries(DETAILS.map((detail) => [detail, toValue(detail)])) as Record<Detail, Value>;

/** Colours by which shoppers find a piece. */
export const COLOURS = [
  'red',
  'maroon',
  'pink',
  'orange',
  'yellow',
  'green',
  'turquoise',
  'blue',
  'purple',
  'white',
  'black',
  'gold',
] as const;
export type Colour = (typeof COLOURS)[number];

/** Those for whom a piece is made. */
export const AUDIENCES = ['brother', 'bhabhi', 'couple', 'girl', 'boy', 'newborn', 'pet', 'anyone'] as const;
export type Audience = (typeof AUDIENCES)[number];
