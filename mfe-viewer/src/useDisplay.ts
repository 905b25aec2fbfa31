import { useEffect, useState } from 'react';
import type { Display } from './image/rendition';
import { readNetwork } from './modal/preferences';

function readDisplay(): Display {
  return {
    stage: { width: innerWidth, height: innerHeight },
    density: devicePixelRatio,
    ...readNetwork(),
  };
}

/** The screen that renditions are chosen for; follows turns of a phone and resized windows. */
export function useDisplay(): Display {
  const [display, setDisplay] = useState(readDisplay);
  useEffect(() => {
    const follow = () => setDisplay(readDisplay());
    addEventListener('resize', follow);
    return () => removeEventListener('resize', follow);
  }, []);
  return display;
}
