import type { Met } from '../../publish/testing/CrashSite';

/** A moment at which a publisher changes the site. */
export interface Moment {
  /** What it is about to do; the same in every run of the same sources. */
  name: string;
}

/** A site of its own, on which publishers meet one fault after the other. */
export interface Crasher<Each extends Moment = Moment> {
  begin(): Promise<void>;
  findMoments(): Promise<Each[]>;
  meet(moment: Each, fault: string): Promise<Met>;
  end(): void;
}
