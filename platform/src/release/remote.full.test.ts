import { testRemote } from './testing/remotes/testRemote';
import { describeServer } from './testing/ssh/TestServer';

describeServer('a site on a server', (server) => {
  testRemote({ fixture: server.fixture, siteOf: (name) => server.ssh.siteOf(name).url, commits: 4 });
});
