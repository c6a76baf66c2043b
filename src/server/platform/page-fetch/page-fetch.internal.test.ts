import { describe, expect, it } from 'vitest';
import { PageFetchError } from './page-fetch.port.ts';
import { fetchPage } from './page-fetch.ts';

/** Notations of internal addresses, each refused before any connection (goals, R9). */
const INTERNAL_URLS = [
  // loopback, in every notation of IPv4
  'http://127.0.0.1/',
  'http://127.0.0.1:80/',
  'https://127.0.0.1:443/',
  'http://127.1/',
  'http://127.0.1/',
  'http://127.255.255.254/',
  'http://2130706433/',
  'http://017700000001/',
  'http://0x7f000001/',
  'http://0x7f.0x0.0x0.0x1/',
  'http://0x7f.1/',
  'http://0177.0.0.1/',
  'http://0177.0000.0000.0001/',
  'http://127.0.0.1./',
  'http://127。0。0。1/',
  'http://①②⑦.⓪.⓪.①/',
  'http://１２７.０.０.１/',
  'http://%31%32%37.0.0.1/',
  'http:\\\\127.0.0.1\\',
  'http:127.0.0.1',
  'http:///127.0.0.1/',
  'http://\t127.0.0.1/',
  'http://12\n7.0.0.1/',
  // the unspecified address
  'http://0.0.0.0/',
  'http://0/',
  'http://00/',
  'http://0x0/',
  'http://0.1.2.3/',
  // private, shared, link-local, metadata
  'http://10.0.0.1/',
  'http://10.255.255.255/',
  'http://167772161/',
  'http://012.1/',
  'http://172.16.0.1/',
  'http://172.31.255.255/',
  'http://192.168.0.1/',
  'http://192.168.1/',
  'http://0xc0a80001/',
  'http://3232235521/',
  'http://100.64.0.1/',
  'http://100.127.255.255/',
  'http://100.100.100.200/latest/meta-data/',
  'http://169.254.169.254/latest/meta-data/',
  'http://169.254.170.2/v2/credentials/',
  'http://2852039166/',
  'http://0xa9fea9fe/',
  'http://0251.0376.0251.0376/',
  'http://169.254.43518/',
  'http://168.63.129.16/',
  'http://192.0.0.192/',
  // documentation, benchmarks, relays, multicast, reserved, broadcast
  'http://192.0.2.1/',
  'http://198.51.100.7/',
  'http://203.0.113.9/',
  'http://198.18.0.1/',
  'http://198.19.255.255/',
  'http://192.88.99.1/',
  'http://224.0.0.1/',
  'http://239.255.255.250/',
  'http://240.0.0.1/',
  'http://255.255.255.255/',
  'http://4294967295/',
  // IPv6
  'http://[::1]/',
  'http://[0:0:0:0:0:0:0:1]/',
  'http://[0000:0000:0000:0000:0000:0000:0000:0001]/',
  'http://[::]/',
  'http://[::127.0.0.1]/',
  'http://[::7f00:1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[::ffff:10.0.0.1]/',
  'http://[::ffff:a9fe:a9fe]/',
  'http://[::ffff:8.8.8.8]/',
  'http://[::ffff:0:127.0.0.1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[64:ff9b::169.254.169.254]/',
  'http://[64:ff9b:1::10.0.0.1]/',
  'http://[2002:7f00:1::]/',
  'http://[2002:a9fe:a9fe::]/',
  'http://[2002:c0a8:1::1]/',
  'http://[2001::7f00:1]/',
  'http://[2001:0:4136:e378:8000:63bf:80ff:fffe]/',
  'http://[2001:10::1]/',
  'http://[2001:20::1]/',
  'http://[2001:db8::1]/',
  'http://[3fff::1]/',
  'http://[3ffe::1]/',
  'http://[fe80::1]/',
  'http://[febf::1]/',
  'http://[fec0::1]/',
  'http://[fc00::1]/',
  'http://[fd00:ec2::254]/',
  'http://[fd12:3456:789a::1]/',
  'http://[ff02::1]/',
  'http://[ff0e::1]/',
  'http://[100::1]/',
  'http://[5f00::1]/',
  'http://[4000::1]/',
  // names
  'http://localhost/',
  'http://LOCALHOST/',
  'http://localhost./',
  'http://ｌｏｃａｌｈｏｓｔ/',
  'http://a.localhost/',
  'http://ip6-localhost/',
  'http://postgres/',
  'http://redis/',
  'http://metadata/computeMetadata/v1/',
  'http://metadata.google.internal/',
  'http://printer.local/',
  'http://router.lan/',
  'http://box.home.arpa/',
  'http://api.default.svc/',
  'http://wiki.corp/',
  'http://site.onion/',
] as const;

/** Malformed addresses. */
const MALFORMED_URLS = [
  ['http://news.site@127.0.0.1/', 'credentials'],
  ['http://user:secret@news.site/', 'credentials'],
  ['http://news.site:22/', 'port'],
  ['http://news.site:6379/', 'port'],
  ['https://news.site:8443/', 'port'],
  ['file:///etc/passwd', 'scheme'],
  ['ftp://news.site/', 'scheme'],
  ['gopher://127.0.0.1:6379/_INFO', 'scheme'],
  ['data:text/html,hello', 'scheme'],
  ['javascript:alert(1)', 'scheme'],
  ['dict://127.0.0.1:11211/', 'scheme'],
  ['ws://news.site/', 'scheme'],
  ['//127.0.0.1/', 'bad-url'],
  ['127.0.0.1', 'bad-url'],
  ['http://', 'bad-url'],
  ['http://[::1', 'bad-url'],
  ['http://[fe80::1%25eth0]/', 'bad-url'],
  ['http://256.256.256.256/', 'bad-url'],
  ['http://1.2.3.4.5/', 'bad-url'],
  ['http://0x100000000/', 'bad-url'],
  ['http://news site/', 'bad-url'],
  [`http://news.site/${'a'.repeat(2000)}`, 'bad-url'],
  ['', 'bad-url'],
] as const;

/** DNS answers that contain an internal address. */
const INTERNAL_ANSWERS: readonly (readonly string[])[] = [
  ['127.0.0.1'],
  ['93.184.215.14', '127.0.0.1'],
  ['127.0.0.1', '93.184.215.14'],
  ['93.184.215.14', '::1'],
  ['169.254.169.254'],
  ['10.1.2.3'],
  ['::ffff:10.1.2.3'],
  ['fe80::1%eth0'],
  ['fd00:ec2::254'],
  ['64:ff9b::a9fe:a9fe'],
  ['0.0.0.0'],
  ['not an address'],
];

/** The reason of the refusal, and the names that were looked up before it. */
async function refusal(
  url: string,
  answers: readonly string[],
): Promise<{ reason: string; asked: string[] }> {
  const asked: string[] = [];
  const resolve = async (name: string) => {
    asked.push(name);
    return answers;
  };
  const error = await fetchPage(url, { resolve, timeoutMs: 2000 }).then(
    () => 'fetched',
    (thrown: unknown) => thrown,
  );
  return { reason: error instanceof PageFetchError ? error.reason : String(error), asked };
}

/** A public address that leads nowhere, so that nothing but the name itself can be the reason. */
const PUBLIC = ['93.184.215.14'];

describe('internal addresses', () => {
  it.each(INTERNAL_URLS)('are refused by their name alone: %j', async (url) => {
    expect(await refusal(url, PUBLIC)).toEqual({ reason: 'internal-address', asked: [] });
  });

  it.each(MALFORMED_URLS)('are refused if malformed: %j', async (url, reason) => {
    expect(await refusal(url, PUBLIC)).toEqual({ reason, asked: [] });
  });

  it.each(INTERNAL_ANSWERS.map((answers) => [answers] as const))(
    'are refused behind a public name: %j',
    async (answers) => {
      expect(await refusal('http://news.site/', answers)).toEqual({
        reason: 'internal-address',
        asked: ['news.site'],
      });
    },
  );

  it('gives the reason unknown host for a name that does not resolve', async () => {
    expect(await refusal('http://news.site/', [])).toMatchObject({ reason: 'unresolved' });
  });
});
