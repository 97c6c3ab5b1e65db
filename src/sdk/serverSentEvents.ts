// Server-sent events read from pieces of text, however the network cut them.

export interface ServerSentEvent {
  readonly id: string | null;
  readonly event: string;
  readonly data: string;
}

export interface EventReader {
  /** The events that are whole with this piece. */
  read(piece: string): ServerSentEvent[];
}

export function readServerSentEvents(): EventReader {
  let rest = '';
  let id: string | null = null;
  let event = 'message';
  let data: string[] = [];

  /** An empty line ends an event; one without data is none, such as a heartbeat. */
  function readLine(line: string): ServerSentEvent | null {
    if (line === '') return finish();
    const [field] = line.split(':', 1);
    const value = line.slice(field.length).replace(/^: ?/, '');
    if (field === 'data') data.push(value);
    else if (field === 'event') event = value;
    else if (field === 'id') id = value;
    return null;
  }

  function finish(): ServerSentEvent | null {
    const whole = data.length === 0 ? null : { id, event, data: data.join('\n') };
    event = 'message';
    data = [];
    return whole;
  }

  return {
    read(piece) {
      rest += piece;
      // A line feed may still follow the last carriage return.
      const lines = rest.split(/\r\n|\n|\r(?!$)/);
      rest = lines.pop() ?? '';
      return lines.map(readLine).filter((whole) => whole !== null);
    },
  };
}
