import { type Encoding, ENCODINGS } from '../ports.ts';

/** The preferred one of ENCODINGS that an Accept-Encoding header allows; null for none. */
export function acceptedEncoding(header: string | null | undefined): Encoding | null {
  const accepted = (header ?? '').toLowerCase().split(',');
  const isAccepted = (encoding: Encoding) =>
    accepted.some((entry) => {
      const [name, ...parameters] = entry.split(';').map((part) => part.trim());
      return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    });
  return ENCODINGS.find(isAccepted) ?? null;
}
