import { useEffect, useState } from 'react';
import type { Display } from './image/rendition';
import { savesData } from './modal/preferences';

function readDisplay(): Display {
  return {
    stage: { width: window.innerWidth, height: window.innerHeight },
    density: window.devicePixelRatio,
    frugal: savesData(),
  };
}

/** The screen that renditions are chosen for; follows turns of a phone and resized windows. */
export function useDisplay(): Display {
  const [display, setDisplay] = useState(readDisplay);
  useEffect(() => {
    const follow = () => {
      setDisplay(readDisplay());
    };
    window.addEventListener('resize', follow);
    return () => {
      window.removeEventListener('resize', follow);
    };
  }, []);
  return display;
}
