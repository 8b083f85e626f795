import { examineMachine } from '../../server/host/doctorProbes.ts';
import { readOptions } from '../../server/host/options.ts';
import { Refusal } from '../../server/host/refusal.ts';
import { tell, type Values, version } from './arguments.ts';
import { answer } from './service.ts';

/** `doctor`: reports what is wrong with the service that the environment describes, and how to fix it. */
export async function examine(values: Values, rest: readonly string[]): Promise<void> {
  if (rest.length > 0) throw new Refusal('doctor takes nothing else; --help tells how.');
  const directory = values['data-dir'];
  const reading = readOptions(directory === undefined ? [] : ['--data-dir', directory], process.env, version);
  if (reading.kind !== 'run') throw new Refusal(reading.kind === 'refuse' ? reading.sentence : reading.text);
  const findings = await examineMachine(reading.options, version, {
    lang: 'en',
    onLook: (id) => {
      if (!values.json && process.stderr.isTTY) tell(`Looking at: ${id}\n`);
    },
  });
  const lines = findings.map(({ id, ok, says, mend }) =>
    [
      `${ok ? 'well ' : 'WRONG'}  ${id.padEnd(11)}  ${says}`,
      ...(mend === null ? [] : [`${' '.repeat(20)}${mend}`]),
    ].join('\n'),
  );
  answer(values, findings, lines);
  if (findings.some(({ ok }) => !ok)) process.exitCode = 1;
}
