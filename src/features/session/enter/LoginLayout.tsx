import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { FocusScope } from '../../../ui/focus/FocusScope.tsx';
import { media } from '../../../ui/theme/media.ts';
import { tokens } from '../../../ui/theme/tokens.ts';
import { Wordmark } from '../../../ui/frame/Wordmark.tsx';

const Head = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding: 1.4rem 1.6rem 0;

  ${media.phone} {
    flex-wrap: wrap;
    padding: 0;
  }
`;

const Columns = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  padding: 4.6rem 1.6rem 0;

  @media (max-height: 800px) {
    padding-top: 2.2rem;
  }

  ${media.phone} {
    display: block;
    padding: 3rem 0 0;
  }
`;

/** Beside the fields, so that Right leads from them to it. */
const Aside = styled.aside`
  margin-top: 4.6rem;

  & > div > * + * {
    margin-top: 1.2rem;
  }

  @media (max-height: 800px) {
    margin-top: 0.6rem;
  }

  ${media.phone} {
    margin-top: 3rem;
  }
`;

/** Wide enough for the keyboard: where that leaves no room beside it, the aside goes below. */
const Main = styled.main`
  flex: 1 1 30rem;
  max-width: 44rem;
  margin-right: 3rem;

  h1 {
    margin: 0 0 2rem;
    font: 750 2.5rem / 1.15 ${tokens.display};
    overflow-wrap: break-word;
  }

  @media (max-height: 800px) {
    h1 {
      margin-bottom: 1.4rem;
      font-size: 2rem;
    }
  }

  ${media.phone} {
    max-width: none;
    margin: 0 0 2.4rem;

    h1 {
      font-size: ${tokens.sizeScreenTitle};
    }
  }
`;

const Note = styled.output`
  display: block;
  margin: -1rem 0 1.6rem;
  color: ${tokens.beam};
  font-weight: 600;
`;

interface LoginLayoutProps {
  /** The product's name. */
  name: string;
  title: string;
  /** Why the page is shown, where the viewer did not open it. */
  note?: string | undefined;
  languages: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}

/** Pages outside the shared layout: wordmark and language at the top, the form at the left, the aside at the right. */
export function LoginLayout({ name, title, note, languages, aside, children }: LoginLayoutProps) {
  return (
    <>
      <Head>
        <Wordmark text={name} />
        {languages}
      </Head>
      <Columns>
        <Main>
          <FocusScope focusKey="main">
            <h1>{title}</h1>
            {note && <Note>{note}</Note>}
            {children}
          </FocusScope>
        </Main>
        {aside && (
          <Aside>
            <FocusScope focusKey="aside" remembersChild={false}>
              {aside}
            </FocusScope>
          </Aside>
        )}
      </Columns>
    </>
  );
}
