// Runs a Dockerfile's steps in folders instead of an image: each stage is a folder, the context is what git tracks and
// .dockerignore leaves. It proves the image's files and settings, and neither its base images nor their packages.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { DockerfileParser } from 'dockerfile-ast';

/** The context's files: tracked or new, less those that .dockerignore excludes. */
export function contextFiles(root) {
  const patterns = readFileSync(path.join(root, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ isKept: line.startsWith('!'), pattern: line.replace(/^!/, '') }));
  const listed = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (listed.status !== 0) throw new Error(`git ls-files failed: ${listed.stderr}`);
  const parts = (file) => file.split('/').map((_part, n, all) => all.slice(0, n + 1).join('/'));
  // As Docker does: the last pattern that matches the file or a folder above it decides.
  const isLeft = (file) => {
    const above = parts(file);
    return patterns.reduce(
      (isIn, { isKept, pattern }) => (above.some((one) => path.matchesGlob(one, pattern)) ? isKept : isIn),
      true,
    );
  };
  return listed.stdout.split('\0').filter((file) => file !== '' && isLeft(file) && existsSync(path.join(root, file)));
}

const wordsOf = (instruction) => instruction.getArguments().map((argument) => argument.getValue());
const flagOf = (instruction, name) =>
  instruction
    .getFlags()
    .find((flag) => flag.getName() === name)
    ?.getValue() ?? null;
const listOf = (instruction) => JSON.parse(instruction.getRawArgumentsContent().replace(/^CMD\s+/, ''));

/** The stages with their instructions, in order. */
function stagesOf(file) {
  const stages = [];
  for (const instruction of DockerfileParser.parse(readFileSync(file, 'utf8')).getInstructions()) {
    const keyword = instruction.getKeyword();
    const words = wordsOf(instruction);
    if (keyword === 'FROM') stages.push({ base: words[0], name: words[2] ?? 'final', steps: [] });
    else stages.at(-1).steps.push({ keyword, words, instruction });
  }
  return stages;
}

function copyInto({ from, names, to, onlyFiles }) {
  const target = names.at(-1);
  const sources = names.slice(0, -1);
  const isFolder = target.endsWith('/') || sources.length > 1 || target === '.';
  for (const source of sources) {
    if (onlyFiles !== undefined) {
      const within =
        source === '.' ? onlyFiles : onlyFiles.filter((one) => one === source || one.startsWith(`${source}/`));
      if (within.length === 0) throw new Error(`COPY ${source}: nothing of that name is in the context.`);
      for (const file of within) {
        const name = source === '.' || isFolder ? file : path.join(target, path.relative(source, file));
        mkdirSync(path.dirname(path.join(to, name)), { recursive: true });
        cpSync(path.join(from, file), path.join(to, name));
      }
      continue;
    }
    const place = path.resolve('/', target) === target ? target.slice(1) : target;
    cpSync(path.join(from, source), path.join(to, isFolder ? path.join(place, path.basename(source)) : place), {
      recursive: true,
      verbatimSymlinks: true,
    });
  }
}

/**
 * Runs the steps of a Dockerfile.
 * @param run how a RUN step is done; false if it isn't
 * @returns the last stage: its folder, environment, user and commands
 */
export function runDockerfile({ root, folder, run, log }) {
  const context = contextFiles(root);
  const stages = new Map();
  let last;
  for (const { base, name, steps } of stagesOf(path.join(root, 'Dockerfile'))) {
    const earlier = stages.get(base);
    const stage = {
      folder: path.join(folder, name),
      environment: {},
      workdir: '/',
      user: null,
      commands: {},
      skipped: [],
    };
    rmSync(stage.folder, { recursive: true, force: true });
    if (earlier === undefined) mkdirSync(stage.folder, { recursive: true });
    else {
      cpSync(earlier.folder, stage.folder, { recursive: true, verbatimSymlinks: true });
      Object.assign(stage, { environment: { ...earlier.environment }, workdir: earlier.workdir });
    }
    const inStage = (place) => path.join(stage.folder, path.resolve(stage.workdir, place));
    for (const { keyword, words, instruction } of steps) {
      log(`${name}: ${keyword} ${words.join(' ').slice(0, 100)}`);
      if (keyword === 'WORKDIR') {
        stage.workdir = path.resolve(stage.workdir, words[0]);
        mkdirSync(inStage('.'), { recursive: true });
      } else if (keyword === 'ENV') {
        for (const word of words) {
          const [, key, value] = /^(\w+)=(.*)$/.exec(word);
          stage.environment[key] = value;
        }
      } else if (keyword === 'USER') stage.user = words[0].split(':').map(Number);
      else if (keyword === 'COPY') {
        const other = flagOf(instruction, 'from');
        if (other === null) copyInto({ from: root, names: words, to: inStage('.'), onlyFiles: context });
        else {
          const absolute = words.at(-1).startsWith('/');
          copyInto({ from: stages.get(other).folder, names: words, to: absolute ? stage.folder : inStage('.') });
        }
      } else if (keyword === 'RUN') {
        // As written: the parser's words lack the shell's backslashes.
        const command = instruction.getRawArgumentsContent();
        if (run({ command, cwd: inStage('.'), stage: name }) === false) stage.skipped.push(command);
      } else if (keyword === 'ENTRYPOINT' || keyword === 'CMD') stage.commands.entrypoint = listOf(instruction);
      else if (keyword === 'HEALTHCHECK')
        stage.commands.health = JSON.parse(/CMD\s+(\[.*\])\s*$/.exec(instruction.getTextContent())[1]);
      else if (!['EXPOSE', 'VOLUME', 'LABEL'].includes(keyword)) throw new Error(`${keyword} isn't known here.`);
    }
    stages.set(name, stage);
    last = stage;
  }
  return last;
}

/** Bytes of a folder's files. */
export function bytesBelow(folder) {
  const { stdout } = spawnSync('du', ['-sk', folder], { encoding: 'utf8' });
  return existsSync(folder) && statSync(folder).isDirectory() ? Number.parseInt(stdout, 10) * 1024 : 0;
}
