import { toTelephoneHref } from './contactHrefs';

describe('toTelephoneHref', () => {
  it('keeps the plus and the digits only', () => {
    expect(toTelephoneHref('+91 98765 43210')).toBe('tel:+919876543210');
  });
});
