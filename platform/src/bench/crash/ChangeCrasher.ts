import { CrashSite, type Met } from '../../publish/testing/CrashSite';
import { FILE_FAULTS, type FileFault } from '../../publish/testing/fileFaults';
import type { Crasher, Moment } from './Crasher';

const KILLED = 'killed';

/** Everything that is done at each change of the site. */
export const CHANGE_FAULTS: readonly string[] = [KILLED, ...FILE_FAULTS];

/** One of the calls, in Node, by which a publish changes the site. */
interface Change extends Moment {
  place: number;
}

/** Kills publishers, or lets their disk fail, before the calls of Node that change a site. */
export class ChangeCrasher implements Crasher<Change> {
  private readonly site: CrashSite;

  /** @param folder takes its site. */
  constructor(folder: string) {
    this.site = new CrashSite(folder);
  }

  async begin(): Promise<void> {
    await this.site.begin();
    await this.site.keep();
  }

  async findMoments(): Promise<Change[]> {
    this.site.restore();
    const count = await this.site.countChanges();
    return Array.from({ length: count }, (_, index) => ({ name: `change ${index + 1}`, place: index + 1 }));
  }

  meet({ place }: Change, fault: string): Promise<Met> {
    this.site.restore();
    return fault === KILLED ? this.site.kill(place) : this.site.fail(place, fault as FileFault);
  }

  end(): void {
    this.site.fixture.remove();
  }
}
