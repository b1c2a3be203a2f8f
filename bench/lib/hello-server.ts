import { createServer } from 'node:http';

/** The smallest possible HTTP server: the most that this machine and this client can do. */
createServer((_request, reply) => {
  reply.setHeader('content-type', 'application/json');
  reply.end('{"hello":"world"}');
}).listen(Number(process.env.PORT), '127.0.0.1', () => console.log('listening'));
