/** A spreadsheet shows no more of a number: 110.00000000000001 is 110. */
const SPREADSHEET_DIGITS = 15;
export const toPrecise = (number: number) => Number(number.toPrecision(SPREADSHEET_DIGITS));
/** Of Excel, in characters. */
const LONGEST_FORMAT = 255;
/** Digits that a spreadsheet shows of a number without a format. */
const GENERAL_DIGITS = 11;
const CONDITION = /\[(?:[<>=]|&[gl]t;){1,2}-?[\d.]{1,20}\]/g;
/** Of a format: colours, rupees and spaces, which leave the number as it is. */
const NO_DIGITS =
  /\[(?:black|blue|cyan|green|magenta|red|white|yellow|color ?\d+)\]|\[\$ ?(?:(?:₹|rs\.?|inr) ?)?(?:-[^\][]*)?\]|"(?:₹|rs\.?|inr)\s*"|\\[\s,]|_./gi;
const DIGITS = /^[₹\s*]*[#,]*[#0](?:\.([#0?]{0,30}))?[\s*]*$/;

/** The sections of a format that may show a number; an empty one loses its sign. */
function toSections(format: string, number: number): string[] {
  const sections = format.replace(CONDITION, '').replace(NO_DIGITS, '').split(';');
  if (format.search(CONDITION) !== -1) return sections;
  const [first = '', negative, zero = first] = sections;
  if (number < 0) return [negative === undefined ? first : ''];
  return [number === 0 ? zero : first];
}

/** Whether a number looks different in a format, such as `50%` or `5 cm`. */
export function changesNumber(fullFormat: string, number: number): boolean {
  const format = fullFormat.slice(0, LONGEST_FORMAT);
  const isGeneral = /^(?:General|@)$/i.test(format);
  if (Math.abs(number) >= 10 ** (isGeneral ? GENERAL_DIGITS : SPREADSHEET_DIGITS)) return true;
  const isSame = (section: string) => {
    const [digits, decimals = ''] = DIGITS.exec(section) ?? [];
    return digits !== undefined && Number(number.toFixed(decimals.length)) === toPrecise(number);
  };
  return !isGeneral && !toSections(format, number).every(isSame);
}
