import { SAMPLE_PICTURES } from '@sightline/contract/simulator.calls';
import { samplePath } from './picture-source.ts';
import classes from './pictures.module.css';

type SamplePicturesProps = { chosen: readonly string[]; onChange: (paths: string[]) => void };

/** Pictures that the phone has to send along with a text. */
export function SamplePictures({ chosen, onChange }: SamplePicturesProps) {
  const toggle = (path: string) =>
    onChange(chosen.includes(path) ? chosen.filter((other) => other !== path) : [...chosen, path]);
  return (
    <fieldset className={`p-0 flex whole-row gap-xs border-0 ${classes.samples}`}>
      <legend className="unseen">Pictures to send</legend>
      {SAMPLE_PICTURES.map((sample) => {
        const path = samplePath(sample);
        return (
          <button
            key={path}
            type="button"
            aria-pressed={chosen.includes(path)}
            title={sample.label}
            onClick={() => toggle(path)}
          >
            <img src={path} alt={sample.label} width={60} height={40} />
          </button>
        );
      })}
    </fieldset>
  );
}
