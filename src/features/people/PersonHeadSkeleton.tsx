import { styled } from 'styled-components';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { gapBefore } from '../../ui/theme/directedGaps.ts';
import { useViewport } from '../../ui/theme/viewport.ts';

const Head = styled.div`
  display: flex;
  padding-bottom: 1.6rem;
`;

const Words = styled.div`
  flex: 1 1 auto;
  min-width: 0;
  ${gapBefore('2rem')}

  & > * + * {
    margin-top: 0.9rem;
  }
`;

/** The skeleton of a person who is loading. */
export function PersonHeadSkeleton() {
  const { isPhone } = useViewport();
  const size = isPhone ? 8 : 12;
  return (
    <Head>
      <Skeleton $width={`${size}rem`} $height={size} $radius="50%" style={{ flex: 'none' }} />
      <Words>
        <Skeleton $width="20rem" $height={2.4} />
        <Skeleton $width="14rem" />
        <Skeleton $width="34rem" />
        <Skeleton $width="32rem" />
        <Skeleton $width="26rem" />
      </Words>
    </Head>
  );
}
