import type { FileHandle } from 'node:fs/promises';
import type { ByteRange } from '../../http/conditional.ts';

const CHUNK_BYTES = 64 * 1024;

/** A range of an open file. It's read on demand, and the file is closed at the end, on an error, and when canceled. */
export function fileStream(file: FileHandle, { start, end }: ByteRange): ReadableStream<Uint8Array> {
  let at = start;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const chunk = new Uint8Array(Math.min(CHUNK_BYTES, end - at + 1));
          const { bytesRead } = await file.read(chunk, 0, chunk.length, at);
          if (bytesRead === 0) throw new Error('The file became shorter while it was sent');
          at += bytesRead;
          controller.enqueue(chunk.subarray(0, bytesRead));
          if (at <= end) return;
          controller.close();
        } catch (error) {
          controller.error(error);
        }
        await file.close();
      },
      cancel: () => file.close(),
    },
    { highWaterMark: 0 },
  );
}
