// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { translations } from '../../../shared/words/spanish.ts';

const FILE =
  '\uFEFFPosition,Time,User,Act,What,Outcome,Patients,Address,Request,Detail\r\n' +
  '7,2026-11-20T15:00:00Z,Sightline or a patient,booking.create,Patient booked online,done,900,,r1,"{""apptKey"":4}"\r\n' +
  '6,2026-11-20T14:00:00Z,User 12,templates.edit,Edits a template of Ana,refused,,,r2,{}\r\n';

afterEach(() => vi.resetModules());

it('[ADM-011] [LNG-003] the trail as a file has headings, acts and outcomes in Spanish; codes and details stay', async () => {
  vi.resetModules();
  const { setWords } = await import('../../../shared/words/words.ts');
  setWords({ language: 'es', translations });
  const { wholeCsv } = await import('../../../shared/csv/whole-csv.ts');
  const { fileColumns } = await import('./file-columns.ts');
  const bytes = await (await wholeCsv(FILE, fileColumns())).arrayBuffer();
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes).split('\r\n')).toEqual([
    '\uFEFFPosición,Hora,Usuario,Acción,Qué,Resultado,Pacientes,Dirección,Solicitud,Detalle',
    '7,2026-11-20T15:00:00Z,Sightline o un paciente,booking.create,El paciente reservó en línea,Permitido,900,,r1,"{""apptKey"":4}"',
    '6,2026-11-20T14:00:00Z,Usuario 12,templates.edit,Edits a template of Ana,Rechazado,,,r2,{}',
    '',
  ]);
});
