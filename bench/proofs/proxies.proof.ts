import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { join } from 'node:path';
import { freePorts, startProgram } from '#testing/program.ts';
import { prove } from '../lib/proof.ts';

const documented = (file: string) => readFile(join(import.meta.dirname, '../../docs/proxy', file), 'utf8');
/** A loopback address in a /24 of its own, so that the log can only have it from the proxy's header. */
const CLIENT = { address: '127.5.0.7', network: '127.5.0.0/24' };

/**
 * The documented configurations of nginx and Caddy, started in front of the program on the machines that have them: pages
 * and calls come through over TLS, the program logs the network of the client and none that a client claims.
 */
await prove({ withinS: 90 }, async ({ folder, atEnd, figure, demand }) => {
  const dataDir = await folder();
  const [port = 0, http = 0, https = 0] = await freePorts(3);
  const program = await startProgram({
    dataDir,
    port,
    settings: { TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'info' },
  });
  const place = await folder();
  const [key, certificate] = [join(place, 'key.pem'), join(place, 'cert.pem')];
  const proxies = [
    {
      name: 'nginx',
      has: () => has('nginx', '-v') && makeCertificate(key, certificate),
      start: async () => {
        const site = (await documented('nginx.conf'))
          .replaceAll('127.0.0.1:3000', `127.0.0.1:${port}`)
          .replace('listen 80', `listen 127.0.0.1:${http}`)
          .replace('listen 443', `listen 127.0.0.1:${https}`)
          .replace('/etc/ssl/kaksha.example/fullchain.pem', certificate)
          .replace('/etc/ssl/kaksha.example/privkey.pem', key);
        const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
          .map((what) => `${what}_temp_path ${place}/${what};`)
          .join(' ');
        const main = `pid ${place}/nginx.pid; error_log stderr; events {} http { access_log off; ${temporary} ${site} }`;
        await writeFile(join(place, 'nginx.conf'), main);
        return spawn('nginx', ['-c', join(place, 'nginx.conf'), '-g', 'daemon off;'], { stdio: 'ignore' });
      },
    },
    {
      name: 'caddy',
      has: () => has('caddy', 'version'),
      start: async () => {
        const site = (await documented('Caddyfile'))
          .replace(/^kaksha\.example \{$/m, `kaksha.example:${https} {\n\ttls internal\n\tbind 127.0.0.1`)
          .replace('127.0.0.1:3000', `127.0.0.1:${port}`);
        const global = `{\n\tadmin off\n\tskip_install_trust\n\thttp_port ${http}\n\thttps_port ${https}\n\tstorage file_system ${place}/caddy\n}\n`;
        await writeFile(join(place, 'Caddyfile'), global + site);
        const args = ['run', '--adapter', 'caddyfile', '--config', join(place, 'Caddyfile')];
        return spawn('caddy', args, { stdio: 'ignore', env: { ...process.env, HOME: place } });
      },
    },
  ];
  for (const { name, has: isHere, start } of proxies) {
    if (!isHere()) {
      figure(name, 'not on this machine');
      continue;
    }
    const proxy = await start();
    const end = async () => {
      proxy.kill('SIGTERM');
      if (proxy.exitCode === null) await once(proxy, 'exit');
    };
    atEnd(end);
    demand(`${name}: a page comes through over TLS`, (await firstReply(https)) === 200);
    const before = program.output().length;
    const refused = await send(https, { method: 'POST', path: '/api/auth/login' });
    demand(`${name}: so does a call (${refused})`, refused === 401);
    const logged = await logLine(program, before);
    demand(`${name}: the client's network is logged, not a claimed one`, logged.includes(CLIENT.network));
    await end();
    figure(name, 'started with the documented configuration');
  }
});

function has(command: string, argument: string): boolean {
  return spawnSync(command, [argument], { stdio: 'ignore' }).error === undefined;
}

function makeCertificate(key: string, certificate: string): boolean {
  const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=kaksha.example', '-days', '2'];
  return (
    spawnSync('openssl', [...args, '-keyout', key, '-out', certificate], { stdio: 'ignore' }).status === 0
  );
}

/** The status of a reply, from the client's own address, which claims to be another one; null if there is none. */
async function send(
  port: number,
  { method, path }: { method: string; path: string },
): Promise<number | null> {
  const sent = request({
    host: '127.0.0.1',
    port,
    method,
    path,
    localAddress: CLIENT.address,
    servername: 'kaksha.example',
    rejectUnauthorized: false,
    headers: {
      host: 'kaksha.example',
      'x-forwarded-for': '203.0.113.9',
      'content-type': 'application/json',
    },
  });
  sent.end(method === 'POST' ? '{"email":"nobody@example.com","password":"wrong"}' : undefined);
  try {
    const [reply] = await once(sent, 'response');
    reply.resume();
    return reply.statusCode;
  } catch {
    return null;
  }
}

/** A proxy takes a moment to start, and Caddy to make its certificate. */
async function firstReply(port: number): Promise<number | null> {
  for (const until = performance.now() + 15_000; performance.now() < until; ) {
    const status = await send(port, { method: 'GET', path: '/about' });
    if (status === 200) return status;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return null;
}

/** What the program has logged since, once there is a security event in it. */
async function logLine(program: { output(): string }, since: number): Promise<string> {
  for (const until = performance.now() + 5_000; performance.now() < until; ) {
    const text = program.output().slice(since);
    if (text.includes('login_failed')) return text;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return '';
}
