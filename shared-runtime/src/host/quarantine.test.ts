import { quarantine } from './quarantine';

const entry = { url: '/parts/mfe-rakhi/1.1.0-a/entry.js', integrity: 'sha384-one' };

describe('quarantine', () => {
  it('holds a release by its hash until it is let out', () => {
    quarantine.add(entry);
    expect(quarantine.holds({ ...entry, url: '/elsewhere.js' })).toBe(true);
    expect(quarantine.holds({ ...entry, integrity: 'sha384-two' })).toBe(false);
    quarantine.remove(entry);
    expect(quarantine.holds(entry)).toBe(false);
  });

  it('does without storage where a shopper forbids it', () => {
    const forbidden = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    const storage = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(forbidden);
    quarantine.add(entry);
    expect(quarantine.holds(entry)).toBe(false);
    expect(storage).toHaveBeenCalled();
    storage.mockRestore();
  });
});
