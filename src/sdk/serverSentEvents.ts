// Reads server-sent events from text that the network may split anywhere.

export interface ServerSentEvent {
  readonly id: string | null;
  readonly event: string;
  readonly data: string;
}

export interface EventReader {
  /** Returns the events that are complete with this piece of text. */
  read(piece: string): ServerSentEvent[];
}

export function readServerSentEvents(): EventReader {
  let rest = '';
  let id: string | null = null;
  let event = 'message';
  let data: string[] = [];

  /** An empty line ends an event. One without data, such as a heartbeat, is skipped. */
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
    const complete = data.length === 0 ? null : { id, event, data: data.join('\n') };
    event = 'message';
    data = [];
    return complete;
  }

  return {
    read(piece) {
      rest += piece;
      // A line feed may still follow a final carriage return.
      const lines = rest.split(/\r\n|\n|\r(?!$)/);
      rest = lines.pop() ?? '';
      return lines.map(readLine).filter((complete) => complete !== null);
    },
  };
}
