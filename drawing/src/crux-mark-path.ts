/**
 * Half of one of the two crossing cards, relative to the centre of a 64 by 64 view and before the rotation by 45
 * degrees.
 */
export const cruxArm = 'M-8.7-11.4V-28.1a4.4 4.4 0 0 1 4.4-4.4H4.3a4.4 4.4 0 0 1 4.4 4.4V-11.4Z'
