import { quarantine } from './quarantine';

const entry = { url: '/parts/mfe-rakhi/1.1.0-a/entry.js', integrity: 'sha384-one' };

describe('quarantine', () => {
  it('holds a release until it is removed, and no other release', () => {
    quarantine.add(entry);
    expect(quarantine.holds({ ...entry })).toBe(true);
    expect(quarantine.holds({ ...entry, url: '/parts/mfe-rakhi/1.1.0-b/entry.js' })).toBe(false);
    quarantine.remove(entry);
    expect(quarantine.holds(entry)).toBe(false);
  });

  it('works without storage', () => {
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
