import { testRemote } from './testing/remotes/testRemote';
import { describeServer } from './testing/ssh/TestServer';

describeServer('a site on a server', (server) => {
  testRemote({
    fixture: server.fixture,
    siteOf: (name) => server.ssh.siteOf(name).url,
    countBytes: async (action) => {
      const before = server.ssh.proxy.received;
      await action();
      return server.ssh.proxy.received - before;
    },
    commits: 4,
    processes: 2,
  });
});
