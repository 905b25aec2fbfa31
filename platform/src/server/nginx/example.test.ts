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
      redirects: new Map(),
      canary: 5,
      previews: '127.0.0.1:8081',
    });
    if (process.env['UPDATE']) writeFileSync(EXAMPLE, written);
    expect(readFileSync(EXAMPLE, 'utf8')).toBe(written);
  });
});

describe('toConfiguration', () => {
  it('redirects to https in IPv4 and IPv6, except certificate renewals', () => {
    const [, redirecting = ''] = readFileSync(EXAMPLE, 'utf8').split(/^server /m);
    expect(redirecting).toMatch(/listen 80;\s+listen \[::\]:80;/);
    expect(redirecting).toMatch(
      /location \^~ \/\.well-known\/acme-challenge\/ \{\s+root \/var\/www\/html;\s+\}\s+location \/ \{\s+return 301 https:/,
    );
  });

  it('adds every header of a location in that location: it would inherit none', () => {
    const text = readFileSync(EXAMPLE, 'utf8');
    const locations = text.split(/^ {4}location /m).slice(1);
    const adding = locations.filter(
      (location) => location.includes('add_header') && !location.includes('X-None'),
    );
    expect(adding.length).toBeGreaterThan(10);
    for (const location of adding) {
      expect(location).toContain('add_header Strict-Transport-Security "max-age=31536000" always;');
      expect(location).toContain('add_header X-Content-Type-Options "nosniff" always;');
      expect(location).toContain('add_header Content-Security-Policy ');
    }
  });
});
