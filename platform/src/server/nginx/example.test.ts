import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { WORKSPACE } from '../../system/workspace';
import { toConfiguration } from './toConfiguration';

const EXAMPLE = path.join(WORKSPACE, 'deploy/nginx/storefront.conf');

describe('deploy/nginx/storefront.conf', () => {
  it('equals the output of the command in its README', () => {
    const certificates = '/etc/letsencrypt/live/www.example.com';
    const written = toConfiguration({
      site: '/srv/storefront',
      listen: '80',
      domain: 'www.example.com',
      tls: { certificate: `${certificates}/fullchain.pem`, key: `${certificates}/privkey.pem` },
      https: true,
      origins: [],
      redirects: {},
      canary: 5,
      previews: '127.0.0.1:8081',
    });
    if (process.env['UPDATE']) writeFileSync(EXAMPLE, written);
    expect(readFileSync(EXAMPLE, 'utf8')).toBe(written);
  });

  it('adds headers to the server only: a location with one of its own inherits none', () => {
    const [, ...locations] = readFileSync(EXAMPLE, 'utf8').split(/^ {4}location /m);
    const adding = locations.filter((location) => location.includes('add_header'));
    expect(adding).toEqual([expect.stringMatching(/^@preview \{/)]);
  });
});
