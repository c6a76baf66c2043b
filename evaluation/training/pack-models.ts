import { brotliCompressSync, constants } from 'node:zlib';
import { NETWORKS } from '../../src/server/platform/ai/built-in/reader/network.ts';
import type { FittedNetworks } from './fit-network.ts';
import type { FittedGroup } from './fitted-group.ts';

/** The file content that `unpackModels` reads: a header, buckets and weights of each group, then the networks, compressed. */
export function packModels(groups: readonly FittedGroup[], networks: FittedNetworks): string {
  const header = Buffer.from(
    JSON.stringify({
      groups: groups.map(({ name, heads, buckets }) => ({ name, rows: buckets.length, heads })),
      networks: NETWORKS.map((name) => ({ name, scales: networks[name].scales })),
    }),
  );
  const length = Buffer.alloc(4);
  length.writeUInt32LE(header.length);
  const parts = [length, header];
  for (const { buckets, weights } of groups) {
    const gaps = Buffer.alloc(buckets.length * 3);
    let last = -1;
    for (const [row, bucket] of buckets.entries()) {
      gaps.writeUIntLE(bucket - last, row * 3, 3);
      last = bucket;
    }
    parts.push(gaps, Buffer.from(Uint8Array.from(weights)));
  }
  for (const name of NETWORKS) parts.push(Buffer.from(Uint8Array.from(networks[name].steps)));
  return brotliCompressSync(Buffer.concat(parts), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 22 },
  }).toString('base64');
}
