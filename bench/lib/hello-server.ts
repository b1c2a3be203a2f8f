import { createServer } from 'node:http';

/** The least that answers over HTTP: what this machine and this client can do at most. */
createServer((_request, reply) => {
  reply.setHeader('content-type', 'application/json');
  reply.end('{"hello":"world"}');
}).listen(Number(process.env.PORT), '127.0.0.1', () => console.log('listening'));
