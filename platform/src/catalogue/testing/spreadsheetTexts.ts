/** What only a spreadsheet or a program makes of a text. */
export const SPREADSHEET_TEXTS = [
  ...['10-Dec', 'Dec-26', '10-December', '2026-12-10', '10/12/2026 0:00', '=1+1', '1.23E+11', '1.1E+02'],
  ...['05/03/26', '3/5/26', '05-03-26', '10.12.26', '12:30:00', '2026-12-10T00:00:00.000Z'],
  ...['Thursday, December 10, 2026', '10 December 2026', '10-Dec-26 0:00', '1.23E11', '[object Object]'],
  ...[
    '#NAME?',
    '#REF!',
    '#VALUE!',
    '#DIV/0!',
    '#NUM!',
    '#NULL!',
    '#SPILL!',
    '#CALC!',
    '#FIELD!',
    '#BLOCKED!',
  ],
  ...['#N/A', '#N/V', '#¿NOMBRE?', '#####', 'Err:502', '#GETTING_DATA', 'Loading...'],
  ...['Thursday, 10 December 2026', '10 December, 2026', 'Thursday, 10 December, 2026', '10/Dec/2026'],
  ...['10 Dec 26', '10.Sept.26', '1899-12-30', '1899-12-30T10:30:00.000Z', '1900-01-00', '12E10'],
  ...['Infinity', '-Infinity', '12.5E-7', '#N/A N/A', '#N/A Requesting Data...'],
  ...['TRUE', 'false', 'NaN', 'undefined', 'null', 'Thu Dec 10 2026 00:00:00 GMT+0000'],
  // Days as Excel counts them, and floats.
  ...['44927', '46366', '44927.5', '0.416666666666667', '110.00000000000001', '1,10000000000000009'],
  // Formulas of other beginnings.
  ...['+1+1', '+A1', '+$A$1', '-1-1', '-A1+B2', '@SUM(A1:A3)', '+SUM(A1)'],
  // The mark of a text.
  ...["'10-Dec", "'0120", "'44927", "'TRUE", "'#REF!"],
];

/** Texts that only look so. */
export const SHOP_TEXTS = [
  ...['10 x 12 cm', '10-12 cm', '98-76-54', '040-123456', 'Made on 10.12.26', '5 cm', '5.46', '110'],
  ...['2025', '12000', '99999', '+91 98000 00012', '+1 Rakhi', '-Rani', '@Rani', "'Rani", "'90s threads"],
  ...['10-marigold', '10 Marathi 26', '0120', '1-2', '3/4', '5.10', '2 pm', 'Dec 10', '₹ 500'],
  ...['#1 of the season', 'December', 'True blue', '1e', 'A1', '+A', '-5', '#108 beads', '1 + 1 free'],
];
