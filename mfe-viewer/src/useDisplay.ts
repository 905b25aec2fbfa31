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

/** The screen to choose renditions for. Updates on rotation and resize. */
export function useDisplay(): Display {
  const [display, setDisplay] = useState(readDisplay);
  useEffect(() => {
    const follow = () => setDisplay(readDisplay());
    addEventListener('resize', follow);
    return () => removeEventListener('resize', follow);
  }, []);
  return display;
}
