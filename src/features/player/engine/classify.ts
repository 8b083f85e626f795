import { ErrorDetails, ErrorTypes, type ErrorData } from 'hls.js';
import type { Failure } from './ladder.ts';

/** Whether the server refused the grant; worth acting on before hls.js gives up. */
export function isGrantRefused({ response }: ErrorData): boolean {
  return response?.code === 401 || response?.code === 403;
}

/** Whether a request found no server, or one in trouble. */
export function isServerTrouble({ type, response, details }: ErrorData): boolean {
  const isOurs = details === ErrorDetails.MANIFEST_PARSING_ERROR || details === ErrorDetails.INTERNAL_ABORTED;
  if (type !== ErrorTypes.NETWORK_ERROR || isOurs) return false;
  const status = response?.code ?? 0;
  return status === 0 || status >= 500;
}

/** What a fatal error of hls.js is, as far as its cure goes. */
export function failureOf(data: ErrorData): Failure {
  if (isGrantRefused(data)) return 'grant';
  switch (data.details) {
    case ErrorDetails.MANIFEST_PARSING_ERROR:
    case ErrorDetails.MANIFEST_INCOMPATIBLE_CODECS_ERROR:
      return 'source';
    case ErrorDetails.MANIFEST_LOAD_ERROR:
      return isServerTrouble(data) ? 'network' : 'source';
  }
  return data.type === ErrorTypes.NETWORK_ERROR ? 'network' : 'media';
}
