import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { parse } from 'yaml';
import { WORKSPACE } from '../system/workspace';
import { commitPrice, commitSmallShop } from '../testing/commitChange';
import { cloneWorkspace, copyBuilds, linkPictures } from '../testing/copyWorkspace';

// Builds two parts, on machines that may be busy.
jest.setTimeout(600_000);

const DOMAIN = 'www.rakhi.test';
const TARGET = `ssh://deploy@${DOMAIN}/srv/storefront`;
const NAMESPACES = ['--mount', '--net', '--pid'];
const TOOLS = ['sshd', 'curl', 'ip', 'openssl', 'rsync', 'nginx', 'adduser'];

/** Why this machine cannot make a server of itself. */
function findObstacle(): string | undefined {
  const missing = TOOLS.filter((tool) => spawnSync(tool, ['--version']).error !== undefined);
  if (missing.length > 0) return `${missing.join(', ')} is missing`;
  const isAllowed = spawnSync('unshare', [...NAMESPACES, '--fork', 'true']).status === 0;
  return isAllowed ? undefined : 'only root may make namespaces, and not in every container';
}

const obstacle = findObstacle();
if (obstacle) console.warn(`The commands of docs/vps.md are not tried: ${obstacle}.`);

const folder = mkdtempSync(path.join(tmpdir(), 'vps-'));
const clone = path.join(folder, 'storefront');
const home = path.join(folder, 'home');
let server: ChildProcessByStdio<Writable, Readable, null>;
let pid = '';

/** A section of docs/vps.md, with a domain of one's own. */
function readSection(name: string): string {
  const guide = readFileSync(path.join(WORKSPACE, 'docs/vps.md'), 'utf8').replaceAll(
    'www.example.com',
    DOMAIN,
  );
  const [, text] = new RegExp(`^## ${name}\n([\\s\\S]*?)^## `, 'm').exec(guide) ?? [];
  if (text === undefined) throw new Error(`docs/vps.md has no section "${name}".`);
  return text;
}

/** Its commands, a block each. */
const readCommands = (section: string) =>
  (readSection(section).match(/(?:^ {4}.*\n)+/gm) ?? []).map((block) => block.replace(/^ {4}/gm, ''));

/** The commands of a step of the workflow that publishes. */
function readStep(wanted: string): string {
  const text = readFileSync(path.join(WORKSPACE, '.github/workflows/publish.yml'), 'utf8');
  const workflow = parse(text) as { jobs: { publish: { steps: { name?: string; run?: string }[] } } };
  const { run: commands } = workflow.jobs.publish.steps.find(({ name }) => name === wanted) ?? {};
  if (commands === undefined) throw new Error(`publish.yml has no step "${wanted}".`);
  return commands;
}

/** Runs command lines in the maintainer's checkout, and returns their output. */
function run(lines: string, env: NodeJS.ProcessEnv = {}): string {
  const { PATH } = process.env;
  const args = [
    '--target',
    pid,
    ...NAMESPACES,
    `--wd=${clone}`,
    'bash',
    '-eo',
    'pipefail',
    '-c',
    `exec 2>&1\n${lines}`,
  ];
  const options = { encoding: 'utf8', env: { PATH, HOME: home, ...env } } as const;
  const { status, stdout } = spawnSync('nsenter', args, options);
  if (status !== 0) throw new Error(`${lines}\n${stdout}`);
  return stdout;
}

/** Runs command lines on the server, as root. */
const runThere = (lines: string) => run(`ssh root@${DOMAIN} bash -e <<'END'\n${lines}END`);

const fetchPage = (name: string) => run(`curl -sS --cacert ../certificate.pem https://${DOMAIN}${name}`);

const describeOnServer = obstacle ? describe.skip : describe;

describeOnServer('docs/vps.md', () => {
  beforeAll(async () => {
    linkPictures(home);
    cloneWorkspace(clone);
    copyBuilds(clone);
    commitSmallShop(clone);
    const root = path.join(folder, 'server');
    mkdirSync(root);
    const script = path.join(__dirname, 'testing/vps/server.sh');
    server = spawn('unshare', [...NAMESPACES, '--fork', '--kill-child', script, root, DOMAIN], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    await Promise.race([once(server.stdout, 'data'), once(server, 'close')]);
    const children = `/proc/${server.pid}/task/${server.pid}/children`;
    pid = readFileSync(children, 'utf8').trim();
  });
  afterAll(async () => {
    const ended = once(server, 'close');
    server.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true });
  });

  it('"The server, as root" and "The certificate, as root"', () => {
    runThere(readCommands('1. The server, as root').join(''));
    expect(run(`ssh deploy@${DOMAIN} id --user --name`)).toContain('deploy');
    runThere(readCommands('2. The certificate, as root').join(''));
  });

  it('"The site, on your machine" and "Switch it on"', () => {
    const [publish = '', configure = ''] = readCommands('3. The site, on your machine');
    // Its shell is built already, with placeholders.
    expect(run(publish.replace('--new', '--new --demo'))).toContain('Entry 1: publish in stable');
    run(configure);
    expect(readFileSync(path.join(home, 'storefront.conf'), 'utf8')).not.toContain(home);
    runThere(readCommands('4. Switch it on, as root on the server').join(''));
    run(`ssh root@${DOMAIN} cat /etc/letsencrypt/live/${DOMAIN}/fullchain.pem > ../certificate.pem`);
    expect(fetchPage('/shop/rakhi/single')).toMatch(/<title>Single Rakhi/);
    for (const place of ['127.0.0.1', '[::1]']) {
      const [status, target] = run(
        `curl -sS -w '%{http_code} %{redirect_url}' -o /dev/null 'http://${place}/shop?page=2'`,
      ).split(' ');
      expect({ place, status, target }).toEqual({
        place,
        status: '301',
        target: `https://${DOMAIN}/shop?page=2`,
      });
    }
  });

  it('"Every release after it", which another machine sees', () => {
    commitPrice(clone, 151);
    const [release = ''] = readCommands('Every release after it');
    run(release);
    expect(fetchPage('/shop/rakhi/single/SDR004').match(/"price":\d+/g)).toEqual(['"price":151']);
    run('rm -r ~/.cache/storefront');
    expect(run(`npx storefront status --site ${TARGET}`)).toContain('stable: entry 2');
  });

  it('"From GitHub Actions", with the steps of the workflow', () => {
    const [toKey = '', toKnownHosts = ''] = [
      ...readSection('From GitHub Actions').matchAll(/`(ssh-\w+ [^`]+)`/g),
    ].map(([, command = '']) => command);
    const temp = path.join(folder, 'runner');
    mkdirSync(temp);
    run(`cd ${temp} && ${toKey}`);
    const read = (name: string) => readFileSync(path.join(temp, name), 'utf8');
    runThere(`echo '${read('ci.pub')}' >> /home/deploy/.ssh/authorized_keys\n`);
    const known = run(`${toKnownHosts} 2> /dev/null`);
    run('umount /etc/ssh/ssh_config');
    expect(() => run(`npx storefront status --site ${TARGET}`)).toThrow('Host key verification failed');
    const settings = { PART: 'mfe-rakhi', ACTOR: 'asha', TARGET };
    const secrets = { KEY: read('ci').trim(), KNOWN_HOSTS: known.trim() };
    run(readStep("Learn the server's keys"), { RUNNER_TEMP: temp, GITHUB_ENV: `${temp}/env`, ...secrets });
    const [name = '', value] = read('env').trim().split(/=(.*)/);
    expect(run(readStep('Publish'), { ...settings, [name]: value })).toContain(
      'Nothing to do: it is live already.',
    );
  });
});
