import { testRemote } from './testing/remotes/testRemote';
import { TestBucket } from './testing/s3/TestBucket';

const bucket = new TestBucket('common');
const { fixture, proxy } = bucket;

testRemote({
  fixture,
  siteOf: (name) => bucket.siteOf(name),
  countBytes: async (action) => {
    proxy.reset();
    await action();
    return proxy.received;
  },
  commits: 12,
  processes: 3,
});
