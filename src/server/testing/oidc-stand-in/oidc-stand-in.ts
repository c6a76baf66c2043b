import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A fault of one of the stand-in's endpoints. */
export type OidcTrouble = 'hangs' | 'answers HTML' | 'answers 500' | 'cuts the connection';

type Endpoint = 'discovery' | 'token' | 'jwks' | 'userinfo';

/** The claims of an ID token about the person who signs in. */
export type Person = Readonly<Record<string, unknown>>;

const SECONDS_AGO = 60;

/**
 * A single sign-on provider at which one person is always signed in: its authorization and sign-out pages redirect back
 * at once. `trouble` makes single endpoints fail.
 */
export class OidcStandIn {
  person: Person = {};
  readonly trouble: Partial<Record<Endpoint, OidcTrouble>> = {};
  /** Replaces the issuer in the discovery document. */
  issuerInDiscovery: string | undefined;
  /** Overrides claims of the next ID tokens. */
  tokenClaims: Readonly<Record<string, unknown>> = {};
  /** The number of sign-outs at the provider. */
  signOuts = 0;
  #key = newKey(1);
  #published = [this.#key];
  readonly #nonces = new Map<string, string>();
  readonly #waiting = new Set<ServerResponse>();
  readonly #server = createServer((request, response) => this.#answer(request, response));

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  async close(): Promise<void> {
    for (const response of this.#waiting) response.destroy();
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  get issuer(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  /** The environment variables that make the product use this server. */
  get env(): Record<string, string> {
    return {
      OIDC_ISSUER: this.issuer,
      OIDC_CLIENT_ID: 'hunchline',
      OIDC_CLIENT_SECRET: 'a secret between the two',
    };
  }

  /** From now on signs with a key that is not published, such as one that was rotated out. */
  signWithUnpublishedKey(): void {
    this.#key = newKey(this.#published.length + 100);
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const url = new URL(request.url ?? '/', this.issuer);
    const endpoint = ENDPOINTS[url.pathname];
    const trouble = endpoint && this.trouble[endpoint];
    if (trouble) this.#fail(trouble, response);
    else this.#serve(url, request, response);
  }

  #serve(url: URL, request: IncomingMessage, response: ServerResponse): void {
    switch (url.pathname) {
      case '/.well-known/openid-configuration':
        json(response, this.#discovery());
        break;
      case '/jwks':
        json(response, { keys: this.#published.map(({ id, publicKey }) => jwkOf(id, publicKey)) });
        break;
      case '/userinfo':
        json(response, this.person);
        break;
      case '/token':
        this.#giveToken(request, response);
        break;
      case '/authorize':
        this.#authorize(url, response);
        break;
      case '/sign-out':
        this.signOuts += 1;
        redirect(response, url.searchParams.get('post_logout_redirect_uri') ?? '/');
        break;
      default:
        response.writeHead(404).end();
    }
  }

  #fail(trouble: OidcTrouble, response: ServerResponse): void {
    if (trouble === 'hangs') this.#waiting.add(response);
    else if (trouble === 'cuts the connection') response.destroy();
    else if (trouble === 'answers 500') response.writeHead(500).end();
    else response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>We are being repaired</h1>');
  }

  #discovery(): object {
    const at = (path: string) => `${this.issuer}${path}`;
    return {
      issuer: this.issuerInDiscovery ?? this.issuer,
      authorization_endpoint: at('/authorize'),
      token_endpoint: at('/token'),
      userinfo_endpoint: at('/userinfo'),
      jwks_uri: at('/jwks'),
      end_session_endpoint: at('/sign-out'),
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    };
  }

  #authorize(url: URL, response: ServerResponse): void {
    const code = `code-${this.#nonces.size + 1}`;
    this.#nonces.set(code, url.searchParams.get('nonce') ?? '');
    const back = new URL(url.searchParams.get('redirect_uri') ?? '');
    back.searchParams.set('code', code);
    back.searchParams.set('state', url.searchParams.get('state') ?? '');
    redirect(response, back.href);
  }

  #giveToken(request: IncomingMessage, response: ServerResponse): void {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const code = new URLSearchParams(Buffer.concat(chunks).toString()).get('code') ?? '';
      const now = Math.floor(Date.now() / 1000);
      const claims = {
        iss: this.issuer,
        aud: 'hunchline',
        iat: now - SECONDS_AGO,
        exp: now + 600,
        nonce: this.#nonces.get(code),
        ...this.person,
        ...this.tokenClaims,
      };
      json(response, { access_token: 'access', token_type: 'Bearer', id_token: signed(claims, this.#key) });
    });
  }
}

const ENDPOINTS: Readonly<Record<string, Endpoint>> = {
  '/.well-known/openid-configuration': 'discovery',
  '/token': 'token',
  '/jwks': 'jwks',
  '/userinfo': 'userinfo',
};

interface SigningKey {
  readonly id: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

function newKey(number: number): SigningKey {
  return { id: `key-${number}`, ...generateKeyPairSync('rsa', { modulusLength: 2048 }) };
}

function jwkOf(id: string, publicKey: KeyObject): object {
  return { ...publicKey.export({ format: 'jwk' }), kid: id, alg: 'RS256', use: 'sig' };
}

function signed(claims: object, { id, privateKey }: SigningKey): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const content = `${part({ alg: 'RS256', kid: id })}.${part(claims)}`;
  return `${content}.${sign('sha256', Buffer.from(content), privateKey).toString('base64url')}`;
}

function json(response: ServerResponse, body: object): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(302, { location }).end();
}
