import { toTelephoneAddress } from './contactAddresses';

describe('toTelephoneAddress', () => {
  it('keeps the plus and the digits only', () => {
    expect(toTelephoneAddress('+91 98765 43210')).toBe('tel:+919876543210');
  });
});
