import { type Encoding, ENCODINGS } from '../ports.ts';

/** The best of our encodings that an Accept-Encoding header takes; null for none. */
export function acceptedEncoding(header: string | null | undefined): Encoding | null {
  const accepted = (header ?? '').toLowerCase().split(',');
  const isAccepted = (encoding: Encoding) =>
    accepted.some((entry) => {
      const [name, ...parameters] = entry.split(';').map((part) => part.trim());
      return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    });
  return ENCODINGS.find(isAccepted) ?? null;
}
