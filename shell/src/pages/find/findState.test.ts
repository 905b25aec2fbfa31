import { NOTHING, readState, toQuery } from './findState';

describe('readState', () => {
  it('reads each part', () => {
    const query = '?q=red&for=girl&colour=pink&max=250&family=rakhi&list=rakhi%2Fkids';
    expect(toQuery(readState(new URLSearchParams(query)))).toBe(query);
  });

  it.each(['for', 'colour', 'max', 'family'])('drops what %s does not offer', (facet) => {
    for (const value of ['__proto__', 'constructor', 'x'])
      expect(readState(new URLSearchParams({ [facet]: value }))).toEqual(NOTHING);
  });
});
