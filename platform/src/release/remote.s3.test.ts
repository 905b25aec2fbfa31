import { testRemote } from './testing/remotes/testRemote';
import { TestBucket } from './testing/s3/TestBucket';

const bucket = new TestBucket('common');

testRemote({ fixture: bucket.fixture, siteOf: (name) => bucket.siteOf(name), commits: 12 });
