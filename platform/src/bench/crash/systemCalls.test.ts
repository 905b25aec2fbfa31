import { readCalls } from './systemCalls';

const WRITTEN = `openat(AT_FDCWD</home>, "/tmp/site/log/000001.json", O_RDONLY|O_CLOEXEC) = 19</tmp/site/log/000001.json>
openat(AT_FDCWD</home>, "/tmp/site/log/.000002.json.partial-71-x1", O_WRONLY|O_CREAT|O_EXCL, 0644) = 19</tmp/site/log/x>
write(4<anon_inode:[eventfd]>, ""..., 8) = 8
write(19</tmp/site/log/.000002.json.partial-71-x1>, ""..., 913) = 913
fsync(19</tmp/site/log/.000002.json.partial-71-x1>) = -1 EIO (Input/output error) (INJECTED)
link("/tmp/site/log/.000002.json.partial-71-x1", "/tmp/site/log/000002.json") = 0
symlink("/tmp/site/compositions/b", "/tmp/site/.current.partial-71-x1") = 0
rename("/tmp/site/.current.partial-71-x1", "/tmp/site/current") = 0
mkdir("/tmp/elsewhere", 0777) = 0
--- SIGCONT {si_signo=SIGCONT, si_code=SI_USER} ---
`;

it('finds the calls that change a folder, and counts as strace does', () => {
  const entry = '/log/.000002.json.partial';
  const pointer = '/.current.partial';
  expect(readCalls(WRITTEN, '/tmp/site')).toEqual([
    { call: 'openat', path: '/log/x', nth: 1, about: `${entry} /log/x` },
    { call: 'write', path: entry, nth: 1, about: entry },
    { call: 'fsync', path: entry, nth: 1, about: entry },
    { call: 'link', path: entry, nth: 1, about: `${entry} /log/000002.json` },
    { call: 'symlink', path: pointer, nth: 1, about: `/compositions/b ${pointer}` },
    { call: 'rename', path: pointer, nth: 1, about: `${pointer} /current` },
  ]);
});
