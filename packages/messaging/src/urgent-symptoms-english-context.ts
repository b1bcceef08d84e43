import { anyOf, wordOf } from './urgent-symptoms-sign.ts';

export const BODY = wordOf(`
  back knee hip foot feet ankle leg toe arm hand wrist shoulder neck tooth teeth dental jaw throat ear ears sinus sinuses
  chest stomach belly tummy period cramps ribs kidney muscle muscles`);
const SPECTACLES = '(?:GLASSES|CONTACTS|lens|lenses|prescription|rx|trials?|pair|readers)';
/** Glasses and lenses that are new, worn or on order: what is blurry through them is for the desk. */
export const OPTICS = new RegExp(
  `\\b(?:new|these|those|different|wrong|stronger|replacement|multifocal|toric|trial|daily|monthly|reading|progressive|in|with|through|wear|wearing|wore|using|update\\w*|changed?|need)(?: (?:my|the|a|an|new|these|those|own|trial|reading|stronger|different|better|pair|of|distance|computer|on|old|current|updated|some))* ${SPECTACLES}\\b|\\b${SPECTACLES}(?: (?:that|i|you|just|got|gave|ordered|are|is|the|a|little|still|seem|feel|look|make|makes|everything|always|getting|been|have|kind|of|so))* (?:BLUR|off|wrong|weak)\\b`,
);
export const NO_SPECTACLES = new RegExp(
  `\\b(?:without|wo|w o|lost|broke|broken|snapped|stepped|sat|left|forgot|ran out|out of|need|needs|cracked|ripped|tore|missing|misplaced|no|order\\w*|chewed|ate)(?: \\w+){0,5} (?:${SPECTACLES}|them|frames)\\b|\\b${SPECTACLES}(?: \\w+){0,3} (?:broke|broken|snapped|lost|cracked|fell|ripped|bent|missing|arrive|ready|come in)\\b|\\bwithout (?:them|em|these|those|it)\\b`,
);
const THING = anyOf(`
  website web site page link links portal screen app form forms emails? pictures? photos? pics? images? texts? messages?
  msgs? map document pdf card calendar menu button barcode bill statement invoice receipt computer phone monitor tv board
  whiteboard chalkboard availability openings schedule online video signs? address parking results records chart slots?
  appointments? appts? time date times dates prices? balance bottom top`);
export const AT_A_THING = new RegExp(`\\b${THING}\\b`);
export const DILATED = wordOf('dilat\\w+ DROPS exam exams atropine');
export const HABIT = wordOf(`
  computers? screens? reading read allerg\\w+ pollen end_of_the_day long_day all_day at_work after_work sometimes
  occasional\\w* once_in_a_while now_and_then on_and_off off_and_on at_times every_(?:time|now|so|morning|day|night)
  when_(?:i|he|she)_(?:wear|read|watch|drive|use|study) gaming zoom onions? dry itch\\w* tired DROPS glare`);
export const MILD = wordOf('little bit slight slightly mild mildly minor tad tiny');
