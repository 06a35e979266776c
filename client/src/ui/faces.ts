/** The picture of a face, in a box of 32: paths, the later ones above the earlier. */
interface Drawn {
  skin: string
  /** What stands behind the head, such as ears, and its colour if it is not the skin's. */
  behind: string
  coat?: string
  /** A circle if missing. */
  head?: string
  /** Light parts, such as a muzzle. */
  light?: string
  eyes?: string
  /** Dark parts, such as a nose. */
  dark: string
  lines: string
}

export const head = 'M5 17.5a11 11 0 1 1 22 0a11 11 0 1 1-22 0z'
export const eyes = 'M11.7 15.5v.1M20.3 15.5v.1'

/** The faces that people choose from, in the order in which they are offered: they differ in shape, too. */
export const faces: Record<string, Drawn> = {
  cat: {
    skin: '#f0b96f',
    behind: 'M5.5 15V3.5l8 4.5zM26.5 15V3.5l-8 4.5z',
    dark: 'M14.4 19h3.2L16 21z',
    lines: 'M16 21v1q-1.5 2.3-3.6 1M16 22q1.5 2.3 3.6 1M2.5 18l6 1.3M2.5 23l6-1.3M29.5 18l-6 1.3M29.5 23l-6-1.3',
  },
  dog: {
    skin: '#e2c096',
    coat: '#8f6748',
    behind: 'M9.5 7.5Q1 6.5 1.5 15t4 8.500q3.5-1 3-7.500zM22.5 7.500Q31 6.5 30.5 15t-4 8.500q-3.5-1-3-7.500z',
    dark: 'M13 18.500h6l-3 3.200z',
    lines: 'M16 21.500v1.500M11.5 22.500q2.5 2.5 4.5.5q2 2 4.5-.5M14 24.200v1.500a2 2 0 0 0 4 0v-1.5',
  },
  fox: {
    skin: '#ea8b4d',
    behind: 'M5.5 14L3.5 2l9 5zM26.5 14l2-12-9 5z',
    head: 'M4 14q12-13 24 0q.5 7-12 15.500Q3.5 21 4 14z',
    light: 'M4.5 17q7 0 9 6l2.5 6.200Q6.5 23.5 4.5 17zM27.5 17q-7 0-9 6L16 29.200q9.5-5.7 11.5-12.200z',
    eyes: 'M11.2 15.500v.1M20.8 15.500v.1',
    dark: 'M14 25.500h4l-2 3.500z',
    lines: '',
  },
  bear: {
    skin: '#b08462',
    behind: 'M3.5 8a4.3 4.3 0 1 1 8.6 0a4.3 4.3 0 1 1-8.6 0zM19.9 8a4.3 4.3 0 1 1 8.6 0a4.3 4.3 0 1 1-8.6 0z',
    light: 'M10 22a6 4.8 0 1 1 12 0a6 4.8 0 1 1-12 0z',
    dark: 'M13.5 18.800h5l-2.5 2.700z',
    lines: 'M16 21.500v1.500M13 24q3 1.5 6 0',
  },
  rabbit: {
    skin: '#e9e1ec',
    behind: 'M9 11Q2.5-1 7.5-1T14 9zM23 11Q29.5-1 24.5-1T18 9z',
    dark: 'M14.5 18.500h3L16 20z',
    lines: 'M16 20v2M11.5 21.500q2.5 1.5 4.5.5q2 1 4.5-.5M14 22.500v4h4v-4M16 22.500v4',
  },
  mouse: {
    skin: '#b9c0ca',
    behind: 'M0 8.500a6.5 6.5 0 1 1 13 0a6.5 6.5 0 1 1-13 0zM19 8.500a6.5 6.5 0 1 1 13 0a6.5 6.5 0 1 1-13 0z',
    head: 'M6 15q10-12 20 0q.5 6-10 13.500Q5.5 21 6 15z',
    dark: 'M14 26.200a2 2 0 1 1 4 0a2 2 0 1 1-4 0z',
    lines: 'M13 22l-7.5-1M13 24l-6.5 2M19 22l7.5-1M19 24l6.5 2',
  },
  owl: {
    skin: '#b7926d',
    behind: '',
    head: 'M4.5 3.500q4 4 11.5 2.500q7.5 1.5 11.5-2.500q4 25-11.5 25.500Q.5 28.5 4.5 3.500z',
    light: 'M6.5 14.500a4.7 4.7 0 1 1 9.4 0a4.7 4.7 0 1 1-9.4 0zM16.1 14.500a4.7 4.7 0 1 1 9.4 0a4.7 4.7 0 1 1-9.4 0z',
    eyes: 'M11.2 14.500v.1M20.8 14.500v.1',
    dark: 'M14.2 17.500h3.600L16 21.500z',
    lines: 'M10.5 24q1.8 2 3.6 0q1.9 2 3.8 0q1.8 2 3.6 0',
  },
  frog: {
    skin: '#93c76c',
    behind: 'M3.5 10a5 5 0 1 1 10 0v6h-10zM18.5 10a5 5 0 1 1 10 0v6h-10z',
    head: 'M2.5 19.500a13.5 9 0 1 1 27 0a13.5 9 0 1 1-27 0z',
    eyes: 'M8.5 9.500v.1M23.5 9.500v.1',
    dark: '',
    lines: 'M6 19.500q10 8 20 0M14 15v.1M18 15v.1',
  },
  penguin: {
    skin: '#566072',
    behind: '',
    head: 'M4.5 18a11.5 13 0 1 1 23 0a11.5 12 0 1 1-23 0z',
    light: 'M16 12.500q-4-5.5-7.5-1.500t0 11q3 5.5 7.5 5.500t7.5-5.500q3.5-7 0-11t-7.5 1.500z',
    dark: 'M12.5 18h7L16 22.500z',
    lines: 'M13 4q1.5-2 3 .5q1.5-2.5 3-.5',
  },
  lion: {
    skin: '#f3d08a',
    coat: '#c07f3a',
    behind:
      'M16 .5l4 3.3 5-1.3 1.5 5 4.5 2.7-1.7 5 2 5-4.6 3-1 5.3-5.3-.6-4.4 3.6-4.4-3.6-5.3.6-1-5.3-4.6-3 2-5L1 10.200l4.5-2.7 1.5-5 5 1.300z',
    head: 'M7.5 17a8.5 8.5 0 1 1 17 0a8.5 8.5 0 1 1-17 0z',
    eyes: 'M12.7 15v.1M19.3 15v.1',
    dark: 'M14 18h4l-2 2.300z',
    lines: 'M16 20v1.500q-1.5 1.7-3 .6M16 21.500q1.5 1.7 3 .6',
  },
  elephant: {
    skin: '#b3bfcc',
    behind: 'M9.5 8Q-.5 4.5.5 14.500t7 8.500zM22.5 8q10-3.5 9 6.500t-7 8.500z',
    head: 'M7.5 14a8.5 9 0 1 1 17 0q0 5-4.5 6.500v4q.5 1.5 2 .5l1 2.500q-6 3.5-7.5-2v-5q-8-.5-8-6.500z',
    eyes: 'M12 13v.1M20 13v.1',
    dark: '',
    lines: 'M15.5 22.500h4M15.7 25.200h3.5',
  },
  hedgehog: {
    skin: '#ecd0a8',
    coat: '#7d5a43',
    behind:
      'M2.5 24L.5 18.500l3.5-1-3-5 4.5-.5-1-5.5 5 1.500L11 2.500l5 3.5 5-3.5 1.5 5.5 5-1.5-1 5.5 4.5.5-3 5 3.5 1-2 5.500z',
    head: 'M5 20q3-8 11-5q8-3 11 5q-2 9-11 9t-11-9z',
    eyes: 'M11 19.500v.1M21 19.500v.1',
    dark: 'M13.8 22.500a2.2 1.9 0 1 1 4.4 0a2.2 1.9 0 1 1-4.4 0z',
    lines: 'M12.5 26q3.5 1.8 7 0',
  },
}
