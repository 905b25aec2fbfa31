import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  CreateBucketCommand,
  ListBucketsCommand,
  PutBucketPolicyCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { freePort } from '../../../server/testing/freePort';

/** Who may send requests. */
export interface S3User {
  accessKeyId: string;
  secretAccessKey: string;
}

/** The owner of all buckets. */
const OWNER = 'owner';

const START_MS = 120_000;

/** Permissions of each daemon in the cluster. */
const CAPABILITIES: Record<string, string[]> = {
  'mon.': ['mon = "allow *"'],
  'client.admin': ['mon = "allow *"', 'osd = "allow *"', 'mgr = "allow *"'],
  'osd.0': ['mon = "allow profile osd"', 'osd = "allow *"', 'mgr = "allow profile osd"'],
  'client.rgw': ['mon = "allow rwx"', 'osd = "allow rwx"', 'mgr = "allow rw"'],
};

/** A key in cephx format: its kind, creation time, length, bytes. */
function createKey(): string {
  const head = Buffer.alloc(12);
  head.writeInt16LE(1, 0);
  head.writeInt32LE(Math.floor(Date.now() / 1000), 2);
  head.writeInt16LE(16, 10);
  return Buffer.concat([head, randomBytes(16)]).toString('base64');
}

const toKeyring = () =>
  Object.entries(CAPABILITIES)
    .map(([name, caps]) => `[${name}]\nkey = ${createKey()}\n${caps.map((cap) => `caps ${cap}\n`).join('')}`)
    .join('');

/** One copy of everything, in memory, with a minimum of background work. */
const toConfiguration = (folder: string, { fsid, gateway, monitor }: Cluster) => `[global]
fsid = ${fsid}
mon_initial_members = a
mon_host = v2:127.0.0.1:${monitor}/0
public_addr = 127.0.0.1
cluster_addr = 127.0.0.1
ms_bind_msgr1 = false
keyring = ${folder}/keyring
run_dir = ${folder}
admin_socket =
log_file = ${folder}/$name.log
mon_cluster_log_file = ${folder}/cluster.log
crash_dir = ${folder}
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 4
osd_pool_default_pg_autoscale_mode = off
osd_crush_chooseleaf_type = 0
mon_allow_pool_size_one = true
mon_max_pg_per_osd = 1000
[mon]
mon_data = ${folder}/mon
paxos_propose_interval = 0.02
paxos_min_wait = 0.01
mon_data_avail_crit = 1
mon_data_avail_warn = 2
[osd]
osd_data = ${folder}/osd
osd_objectstore = memstore
memstore_device_bytes = 4294967296
osd_class_load_list = *
osd_class_default_list = *
[client.rgw]
rgw_data = ${folder}/rgw
rgw_frontends = beast endpoint=127.0.0.1:${gateway}
rgw_enable_apis = s3
rgw_run_sync_thread = false
rgw_enable_lc_threads = false
rgw_dynamic_resharding = false
rgw_override_bucket_index_max_shards = 1
`;

interface Cluster {
  fsid: string;
  gateway: number;
  monitor: number;
}

/** What a gateway needs to be used from another process. */
interface Running {
  folder: string;
  cluster: Cluster;
  owner: S3User;
}

/** Names the running gateway to the processes that use it. */
const RUNNING = 'S3_GATEWAY';

/** Debian's S3 gateway of Ceph, with a cluster of one monitor and one in-memory store. */
export class RadosGateway {
  /** The one that this process has started. */
  static started: RadosGateway | undefined;
  private readonly daemons: ChildProcess[] = [];

  private constructor(
    private readonly folder: string,
    private readonly cluster: Cluster,
    private user?: S3User,
  ) {}

  /** Starts a gateway. */
  static async start(): Promise<RadosGateway> {
    const [gateway, monitor] = [await freePort(), await freePort()];
    const folder = mkdtempSync(path.join(tmpdir(), 'rados-'));
    const rados = new RadosGateway(folder, { fsid: randomUUID(), gateway, monitor });
    try {
      rados.startCluster();
      rados.user = rados.createUser(OWNER);
      rados.launch('radosgw', '-n', 'client.rgw', '-f');
      const client = rados.client(rados.user);
      await rados.untilDone(() => client.send(new ListBucketsCommand({})));
    } catch (error) {
      rados.stop();
      throw error;
    }
    const { cluster, owner } = rados;
    RadosGateway.started = rados;
    process.env[RUNNING] = JSON.stringify({ folder, cluster, owner } satisfies Running);
    return rados;
  }

  /** The gateway that `startGateway.ts` has started for all suites. */
  static running(): RadosGateway {
    const { folder, cluster, owner } = JSON.parse(process.env[RUNNING] ?? '') as Running;
    return new RadosGateway(folder, cluster, owner);
  }

  get owner(): S3User {
    if (!this.user) throw new Error('The gateway has not started.');
    return this.user;
  }

  get endpoint(): string {
    return `http://127.0.0.1:${this.cluster.gateway}`;
  }

  client(credentials: S3User): S3Client {
    const { endpoint } = this;
    return new S3Client({ endpoint, credentials, region: 'us-east-1', forcePathStyle: true });
  }

  async createBucket(Bucket: string): Promise<void> {
    await this.client(this.owner).send(new CreateBucketCommand({ Bucket }));
  }

  createUser(name: string): S3User {
    const user = { accessKeyId: name.padEnd(20, '0'), secretAccessKey: randomBytes(20).toString('hex') };
    const args = ['user', 'create', `--uid=${name}`, `--display-name=${name}`];
    const keys = [`--access-key=${user.accessKeyId}`, `--secret-key=${user.secretAccessKey}`];
    this.run('radosgw-admin', '-n', 'client.rgw', ...args, ...keys);
    return user;
  }

  async setPolicy(Bucket: string, policy: object): Promise<void> {
    const command = new PutBucketPolicyCommand({ Bucket, Policy: JSON.stringify(policy) });
    await this.client(this.owner).send(command);
  }

  stop(): void {
    for (const daemon of this.daemons) daemon.kill('SIGKILL');
    rmSync(this.folder, { recursive: true, force: true });
  }

  private startCluster(): void {
    const { fsid, monitor } = this.cluster;
    for (const name of ['mon', 'osd', 'rgw']) mkdirSync(path.join(this.folder, name));
    writeFileSync(path.join(this.folder, 'ceph.conf'), toConfiguration(this.folder, this.cluster));
    writeFileSync(path.join(this.folder, 'keyring'), toKeyring(), { mode: 0o600 });
    const at = (name: string) => path.join(this.folder, name);
    const url = `[v2:127.0.0.1:${monitor}/0]`;
    const map = ['--create', '--fsid', fsid, '--addv', 'a', url, '--enable-all-features', at('monmap')];
    this.run('monmaptool', ...map);
    this.run('ceph-mon', '-i', 'a', '--mkfs', '--monmap', at('monmap'), '--keyring', at('keyring'));
    this.launch('ceph-mon', '-i', 'a', '-f');
    const store = randomUUID();
    this.run('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', store, '--no-mon-config');
    this.run('ceph', '--connect-timeout', '60', 'osd', 'new', store);
    this.launch('ceph-osd', '-i', '0', '-f');
  }

  private run(program: string, ...args: string[]): void {
    const { status, stderr, error } = spawnSync(program, [...this.configured(program), ...args], {
      encoding: 'utf8',
      timeout: START_MS,
    });
    if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${error?.message ?? stderr}`);
  }

  /** Ends with this process, however that ends. */
  private launch(program: string, ...args: string[]): void {
    const withParent = ['--pdeathsig', 'KILL', program];
    const log = openSync(path.join(this.folder, `${program}.out`), 'a');
    const daemon = spawn('setpriv', [...withParent, ...this.configured(program), ...args], {
      stdio: ['ignore', log, log],
    });
    daemon.unref();
    this.daemons.push(daemon);
    closeSync(log);
  }

  private configured(program: string): string[] {
    return program === 'monmaptool' ? [] : ['-c', path.join(this.folder, 'ceph.conf')];
  }

  private async untilDone(action: () => Promise<unknown>): Promise<void> {
    for (const end = Date.now() + START_MS; ;) {
      try {
        await action();
        return;
      } catch (error) {
        if (Date.now() > end) throw error;
      }
    }
  }
}
