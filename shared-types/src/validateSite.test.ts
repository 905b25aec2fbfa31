import { findSettingProblems } from './validateSite';

const settings = {
  brand: 'Brand',
  tagline: 'Made by hand',
  origin: 'https://shop.example',
  city: 'City',
  phone: '+91 00000 00000',
  email: 'hello@shop.example',
  instagram: 'https://photos.example/brand',
  instagramHandle: '@brand',
  whatsapp: 'https://chat.example/910000000000',
  season: '2025',
};

describe('findSettingProblems', () => {
  it('accepts valid settings', () => {
    expect(findSettingProblems(settings)).toEqual([]);
  });

  it('names every invalid setting at once', () => {
    const { city, ...others } = settings;
    const wrong = {
      ...others,
      town: city,
      brand: '<b>Brand</b>',
      origin: 'https://shop.example/',
      phone: '00000',
      email: 'nobody',
      instagram: 'javascript:alert(1)',
      instagramHandle: 'brand',
      season: 2025,
      offline: 'no',
      announcement: { text: '<b>Sale</b>', from: '1 August', until: '2026-13-01' },
    };
    expect(findSettingProblems(wrong)).toEqual([
      'brand "<b>Brand</b>": should be a text of 1 to 120 characters without markup',
      'origin "https://shop.example/": should be a URL such as https://shop.example, without a trailing slash',
      'city is missing: should be a text of 1 to 120 characters without markup',
      'phone "00000": should be a telephone number in international form, such as "+91 00000 00000"',
      'email "nobody": should be an e-mail address',
      'instagram "javascript:alert(1)": should be an https URL',
      'instagramHandle "brand": should be a profile name such as "@brand"',
      'season 2025: should be a text of 1 to 120 characters without markup',
      'offline "no": should be true or false',
      'announcement.text "<b>Sale</b>": should be a text of 1 to 90 characters without markup',
      'announcement.from "1 August": should be a day such as 2026-08-01',
      'announcement.until "2026-13-01": should be a day such as 2026-08-01',
      'town is no setting: should be one of brand, tagline, origin, city, phone, email, instagram, instagramHandle, whatsapp, season, offline, announcement, delivery',
    ]);
  });

  it('requires the displayed phone number in the chat URL', () => {
    expect(findSettingProblems({ ...settings, whatsapp: 'https://chat.example/911111111111' })).toEqual([
      'whatsapp "https://chat.example/911111111111": should carry the digits of phone, 910000000000',
    ]);
  });

  it('accepts an announcement of one day, and refuses one that ends before it begins', () => {
    const announcement = { text: 'Order by today', from: '2026-08-20', until: '2026-08-20' };
    expect(findSettingProblems({ ...settings, announcement })).toEqual([]);
    expect(
      findSettingProblems({ ...settings, announcement: { ...announcement, until: '2026-08-19' } }),
    ).toEqual(['announcement.until "2026-08-19": should not be before announcement.from, 2026-08-20']);
  });

  it.each(['2026-02-31', '2026-02-29', '2026-06-31'])('refuses %s, which is no day', (until) => {
    const announcement = { text: 'Order by today', from: '2026-01-01', until };
    expect(findSettingProblems({ ...settings, announcement })).toEqual([
      `announcement.until "${until}": should be a day such as 2026-08-01`,
    ]);
  });

  it('accepts a leap day', () => {
    const announcement = { text: 'Order by today', from: '2028-02-29', until: '2028-02-29' };
    expect(findSettingProblems({ ...settings, announcement })).toEqual([]);
  });

  it('accepts delivery facts, and none', () => {
    const delivery = {
      readyIn: 2,
      metro: { from: 4, to: 4 },
      elsewhere: { from: 5, to: 7 },
      lastOrder: { day: '2027-08-08', festival: 'Raksha Bandhan' },
      shipsTo: 'Every PIN code in India',
      returns: 'Unworn pieces come back within seven days.',
    };
    expect(findSettingProblems({ ...settings, delivery })).toEqual([]);
    expect(findSettingProblems({ ...settings, delivery: {} })).toEqual([]);
  });

  it('names every invalid delivery fact at once', () => {
    const delivery = {
      readyIn: 'soon',
      metro: { from: 4 },
      lastOrder: { day: '2027-02-30', festival: 'Raksha Bandhan' },
      returns: '<b>No</b>',
      payment: 'cash',
    };
    expect(findSettingProblems({ ...settings, delivery })).toEqual([
      'delivery.readyIn "soon": should be a whole number from 1',
      'delivery.metro.to is missing: should be a whole number from 1',
      'delivery.lastOrder.day "2027-02-30": should be a day such as 2026-08-01',
      'delivery.returns "<b>No</b>": should be a text of 1 to 300 characters without markup',
      'delivery.payment is no setting: should be one of readyIn, metro, elsewhere, lastOrder, shipsTo, returns',
    ]);
    expect(findSettingProblems({ ...settings, delivery: { elsewhere: { from: 7, to: 5 } } })).toEqual([
      'delivery.elsewhere.to 5: should not be less than delivery.elsewhere.from, 7',
    ]);
  });

  it('reports an empty file', () => {
    expect(findSettingProblems(null)).toEqual(['value null: should be an object']);
  });

  it.each<object>([
    { brand: 'b'.repeat(120) },
    { brand: '  Brand' },
    { origin: 'http://localhost:8080' },
    { phone: '+12345678', whatsapp: 'https://chat.example/12345678' },
    { phone: '+91 00000 00000 00000', whatsapp: 'https://chat.example/91000000000000000' },
    { instagramHandle: '@brand.by_hand' },
    { whatsapp: 'https://chat.example/send?phone=910000000000&text=hello' },
    { offline: false },
  ])('accepts %j', (changes) => {
    expect(findSettingProblems({ ...settings, ...changes })).toEqual([]);
  });

  const TEXT = 'should be a text of 1 to 120 characters without markup';
  const ORIGIN = 'should be a URL such as https://shop.example, without a trailing slash';
  const PHONE = 'should be a telephone number in international form, such as "+91 00000 00000"';

  it.each<[string, unknown, string]>([
    ['brand', 'b'.repeat(121), TEXT],
    ['tagline', '', TEXT],
    ['city', '   ', TEXT],
    ['season', '2025\n2026', TEXT],
    ['brand', 'a > b', TEXT],
    ['origin', 'ftp://shop.example', ORIGIN],
    ['origin', 'https://shop.example?a', ORIGIN],
    ['origin', 'https://shop.example#a', ORIGIN],
    ['origin', 'https://', ORIGIN],
    ['origin', 'xhttps://shop.example', ORIGIN],
    ['phone', '91 00000 00000', PHONE],
    ['phone', '+1234567', PHONE],
    ['phone', '+91 00000 00000 000000', PHONE],
    ['phone', '+91-00000-00000', PHONE],
    ['phone', '+91 00000 00000 ', PHONE],
    ['phone', 'x+91 00000 00000', PHONE],
    ['email', 'a@b', 'should be an e-mail address'],
    ['email', '@b.example', 'should be an e-mail address'],
    ['email', 'a@.', 'should be an e-mail address'],
    ['email', 'a @b.example', 'should be an e-mail address'],
    ['email', 'a@b.example c', 'should be an e-mail address'],
    ['email', '<a@b.example', 'should be an e-mail address'],
    ['instagram', 'http://photos.example', 'should be an https URL'],
    ['instagram', 'https:///brand', 'should be an https URL'],
    ['instagram', 'https://photos.example/ brand', 'should be an https URL'],
    ['instagram', 'https://photos.example\\brand', 'should be an https URL'],
    ['instagram', 'xhttps://photos.example', 'should be an https URL'],
    ['instagramHandle', '@', 'should be a profile name such as "@brand"'],
    ['instagramHandle', '@a b', 'should be a profile name such as "@brand"'],
    ['instagramHandle', 'x@a', 'should be a profile name such as "@brand"'],
    ['offline', 'false', 'should be true or false'],
  ])('refuses as %s %j', (field, value, problem) => {
    expect(findSettingProblems({ ...settings, [field]: value })).toEqual([
      `${field} ${JSON.stringify(value)}: ${problem}`,
    ]);
  });

  it('reports a file that holds only text', () => {
    expect(findSettingProblems('brand')).toEqual(['value "brand": should be an object']);
  });
});
