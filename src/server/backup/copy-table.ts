import { once } from 'node:events';
import { Readable } from 'node:stream';
import type pg from 'pg';

type Connection = pg.Connection & {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
};

/** Streams the output of a COPY statement, with back-pressure. */
export function copyOut(client: pg.Client, statement: string): Readable {
  let connection: Connection | undefined;
  const stream = new Readable({ read: () => void connection?.stream.resume() });
  const query = {
    submit(on: Connection) {
      connection = on;
      on.query(statement);
    },
    handleCopyData({ chunk }: { chunk: Buffer }) {
      // Copied, because the parser reuses its buffer.
      if (!stream.push(Buffer.from(chunk))) connection?.stream.pause();
    },
    handleError: (error: Error) => void stream.destroy(error),
    handleCommandComplete: () => {},
    handleReadyForQuery: () => void stream.push(null),
  };
  client.query(query as unknown as pg.Submittable);
  return stream;
}

/** Feeds a COPY ... FROM STDIN. @throws the server's error, or the error of the content */
export function copyIn(client: pg.Client, statement: string, content: AsyncIterable<Buffer>): Promise<void> {
  return new Promise((resolve, reject) => {
    let failure: unknown;
    const feed = async (connection: Connection) => {
      try {
        for await (const chunk of content) {
          connection.sendCopyFromChunk(chunk);
          if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
        }
        connection.endCopyFrom();
      } catch (error) {
        failure = error;
        connection.sendCopyFail('the source failed');
      }
    };
    const query = {
      submit: (connection: Connection) => connection.query(statement),
      handleCopyInResponse: (connection: Connection) => void feed(connection),
      handleError: (error: Error) => reject(failure ?? error),
      handleCommandComplete: () => {},
      handleReadyForQuery: () => resolve(),
    };
    client.query(query as unknown as pg.Submittable);
  });
}
