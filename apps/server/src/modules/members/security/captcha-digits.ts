export type Point = readonly [x: number, y: number];
export type Stroke = readonly Point[];

/** The ways in which each digit is written: strokes in a box of 10 × 16, all equally wide. */
export const DIGIT_FORMS: readonly (readonly (readonly Stroke[])[])[] = [
  [[arc(5, 8, 4.4, 7.4, -90, 270)], [arc(5, 8, 3.6, 7.6, -60, 300)]],
  [
    [line([1.5, 4], [5.5, 0.6], [5.5, 15.4]), line([2.5, 15.4], [8.5, 15.4])],
    [line([3, 3.2], [5.6, 0.6], [5.4, 15.4])],
  ],
  [
    [[...arc(5, 4.8, 4.2, 4.2, -170, 25), [1, 15.2]], line([1, 15.2], [9.2, 15.2])],
    [
      [...arc(5, 4.4, 4, 4, -190, 40), [3, 12.4], [1, 15]],
      [[1, 15], ...wave(1, 9.2, 15)],
    ],
  ],
  [
    [arc(4.6, 4.2, 4, 3.7, -160, 90), arc(4.6, 11.6, 4.4, 3.8, -90, 160)],
    [line([1, 0.9], [8.6, 0.9], [4.4, 6.8]), arc(4.4, 11, 4.4, 4.3, -90, 150)],
  ],
  [
    [line([6.6, 15.5], [6.6, 0.6], [0.8, 11], [9.6, 11])],
    [line([2.4, 0.8], [1, 9.4], [9.4, 9.4]), line([7, 5], [6.4, 15.4])],
  ],
  [
    [line([8.6, 0.8], [2, 0.8], [1.6, 7]), arc(4.6, 10.6, 4.4, 4.6, -140, 150)],
    [line([8.8, 1.4], [2.6, 0.9], [1.8, 6.4]), arc(4.2, 10.8, 4.6, 4.4, -120, 140)],
  ],
  [
    [line([7.6, 0.8], [3, 5.5], [1, 11]), arc(5, 11, 4, 4.2, -180, 180)],
    [[...arc(7.4, 8, 6.4, 7.4, -90, -180), [1, 11]], arc(4.8, 11.2, 3.8, 4, -180, 180)],
  ],
  [
    [line([0.8, 0.9], [9.2, 0.9], [3.6, 15.4])],
    [line([0.8, 1.2], [9.2, 0.9], [4.2, 15.4]), line([3.4, 8.2], [8.4, 7.8])],
  ],
  [
    [arc(5, 4.2, 3.5, 3.4, -270, 90), arc(5, 11.6, 4.2, 3.9, -90, 270)],
    [[...arc(5, 4.4, 3.6, 3.6, -20, -250), ...arc(5, 11.6, 4, 3.7, -80, 240), [8.2, 5]]],
  ],
  [
    [arc(5, 4.9, 4, 4.2, -360, 0), line([9, 4.9], [8, 10.5], [4.4, 15.4])],
    [arc(4.8, 4.9, 3.9, 4.1, -360, 0), line([8.8, 4.6], [8.6, 15.4])],
  ],
];

function line(...points: readonly Point[]): Stroke {
  return points;
}

/** An ellipse's arc between two angles, clockwise if the second is larger. */
function arc(x: number, y: number, rx: number, ry: number, from: number, to: number): Point[] {
  const steps = Math.ceil(Math.abs(to - from) / 15);
  return Array.from({ length: steps + 1 }, (_, i) => {
    const at = ((from + ((to - from) * i) / steps) * Math.PI) / 180;
    return [x + rx * Math.cos(at), y + ry * Math.sin(at)];
  });
}

/** A wavy line to the right. */
function wave(from: number, to: number, y: number): Point[] {
  return Array.from({ length: 7 }, (_, i) => [from + ((to - from) * i) / 6, y - Math.sin(i) * 0.7]);
}
