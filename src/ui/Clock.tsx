import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { timeOfDay } from './clockTime.ts';

const MINUTE_MS = 60_000;

const Time = styled.time`
  font-weight: 600;
`;

/** The time of day on a 24-hour clock; `now` freezes it. */
export function Clock({ now }: { now?: Date }) {
  const [time, setTime] = useState(() => new Date());
  useEffect(() => {
    if (now) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(tick, MINUTE_MS - (Date.now() % MINUTE_MS));
    };
    const tick = () => {
      setTime(new Date());
      wait();
    };
    wait();
    return () => clearTimeout(timer);
  }, [now]);
  return <Time>{timeOfDay(now ?? time)}</Time>;
}
