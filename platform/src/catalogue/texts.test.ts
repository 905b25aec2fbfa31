import { validateText } from './texts';
import { SHOP_TEXTS, SPREADSHEET_TEXTS } from './testing/spreadsheetTexts';

it.each(SPREADSHEET_TEXTS)('refuses %s, which only a spreadsheet makes', (text) =>
  expect(validateText(text, 60)).toEqual(['what a spreadsheet makes of a text', 'write what it was before']),
);

it.each(SHOP_TEXTS)('takes %s', (text) => expect(validateText(text, 60)).toBeUndefined());
