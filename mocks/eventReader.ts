/** The messages of a stream of events; `next` waits for one, null at the end. */
export function readEvents(body: ReadableStream<Uint8Array> | null) {
  if (!body) throw new Error('an answer without a body');
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  const next = async (): Promise<Record<string, string> | null> => {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end >= 0) {
        const lines = text.slice(0, end).split('\n');
        text = text.slice(end + 2);
        return Object.fromEntries(lines.map((line) => line.split(/: (.*)/s, 2)));
      }
      const { value, done } = await reader.read();
      if (done) return null;
      text += decoder.decode(value, { stream: true });
    }
  };
  return {
    next,
    /** Reads on to the next message of a type, and returns its data; rejects at the end of the stream. */
    async until<Data>(type: string): Promise<Data> {
      for (;;) {
        const message = await next();
        if (!message) throw new Error(`the stream ended before ${type}`);
        if (message.event === type) return JSON.parse(message.data ?? 'null') as Data;
      }
    },
    leave: () => reader.cancel(),
  };
}
