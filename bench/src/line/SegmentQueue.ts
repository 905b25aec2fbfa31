/** Bytes on their way in, cut into segments on their way out. */
export class SegmentQueue {
  private chunks: Buffer[] = [];
  bytes = 0;

  add(chunk: Buffer): void {
    this.chunks.push(chunk);
    this.bytes += chunk.length;
  }

  /** Takes the next `most` bytes, or what there is. */
  take(most: number): Buffer {
    const all = Buffer.concat(this.chunks);
    this.chunks = all.length > most ? [all.subarray(most)] : [];
    this.bytes = Math.max(0, all.length - most);
    return all.subarray(0, most);
  }
}
