import { styled } from 'styled-components';
import { tokens } from '../../src/ui/theme/tokens.ts';
import { askedFile } from './sourceAddress.ts';
import { useSource } from './useSource.ts';

const Text = styled.pre`
  padding: 16px;
  overflow: auto;
  border-radius: 10px;
  background: ${tokens.ink1};
  color: ${tokens.text2};
  font-size: 13px;
  line-height: 1.5;
`;

/** The source of the file that the address asks for. */
export function SourcePage() {
  const path = askedFile();
  const text = useSource(path);
  if (path === null) return <p>The address names no file. The page of a widget leads to its own.</p>;
  if (text === null) return null;
  if (text === '') return <p role="alert">There is no file “{path}”: it may have another name by now.</p>;
  return (
    <>
      <h2>{path}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keys too */}
      <Text tabIndex={0}>{text}</Text>
    </>
  );
}
