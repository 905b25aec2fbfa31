import { type Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Responds to tunnels as to other requests: Node closes their connection without a response. */
export function respondToTunnels(server: Server): Server {
  return server.on('connect', (request, socket: Socket) => {
    const response = new ServerResponse(request);
    response.assignSocket(socket);
    response.on('finish', () => socket.destroySoon());
    socket.on('error', () => socket.destroy());
    server.emit('request', request, response);
  });
}
