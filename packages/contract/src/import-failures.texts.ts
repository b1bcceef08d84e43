import type { OtherLanguage } from './languages.ts';

/**
 * Why imports fail, and what a file's fields are called there, by the English that is stored. Pages, emails and the reports
 * beside files say it from here.
 */
export const IMPORT_FAILURES: Record<OtherLanguage, Readonly<Record<string, string>>> = {
  es: {
    'The server stopped three times during this import, so it was cancelled. Nothing was imported. Try again.':
      'El servidor se detuvo tres veces durante esta importación, así que se canceló. No se importó nada. Inténtelo de nuevo.',
    'The uploaded file is no longer on the server. Upload it again.':
      'El archivo subido ya no está en el servidor. Súbalo de nuevo.',
    'The command was stopped before it finished. Nothing was imported. Run it again.':
      'El comando se detuvo antes de terminar. No se importó nada. Ejecútelo de nuevo.',
    'The connection to the database was lost. Nothing was imported. Run the import again.':
      'Se perdió la conexión con la base de datos. No se importó nada. Ejecute la importación de nuevo.',
    'A value can’t be stored. Nothing was imported.': 'Un valor no se puede guardar. No se importó nada.',
    'Something went wrong on our side. Nothing was imported. Try again.':
      'Algo salió mal de nuestro lado. No se importó nada. Inténtelo de nuevo.',
    'It wasn’t imported within a week, so the upload was deleted.':
      'No se importó en una semana, así que se eliminó el archivo subido.',
    'Sightline can’t tell which system this file is from. Put it in a folder named for its source, such as crystal-pm.':
      'Sightline no puede saber de qué sistema es este archivo. Póngalo en una carpeta con el nombre de su origen, como crystal-pm.',
    'This kind of file from this source hasn’t been imported yet. Import one on the Import page first; later files then come in by its settings.':
      'Nadie ha importado todavía este tipo de archivo de este origen. Importe uno primero en la página Importar; los siguientes entrarán con su configuración.',
    'This file has something new that needs a person’s answer. Import it on the Import page.':
      'Este archivo trae algo nuevo que necesita la respuesta de una persona. Impórtelo en la página Importar.',
    'Sightline can’t read or move files in this folder. Check its permissions.':
      'Sightline no puede leer o mover los archivos de esta carpeta. Revise sus permisos.',
    'This import stopped answering and was given up. Nothing was imported. Start it again.':
      'Esta importación dejó de responder y se abandonó. No se importó nada. Iníciela de nuevo.',
    'Some of these files start with headings and others don’t. Import them one by one.':
      'Algunos de estos archivos empiezan con encabezados y otros no. Impórtelos uno por uno.',
    'Not a text file.': 'No es un archivo de texto.',
    'The file starts as UTF-8 but has other bytes further on.':
      'El archivo empieza en UTF-8 pero más adelante tiene otros bytes.',
    'Export it again in one encoding, UTF-8 or Windows-1252.':
      'Expórtelo de nuevo en una sola codificación, UTF-8 o Windows-1252.',
    'The file is empty.': 'El archivo está vacío.',
    'Not valid JSON.': 'No es JSON válido.',
    'This line is too long.': 'Esta línea es demasiado larga.',
    'The file is cut off.': 'El archivo está incompleto.',
    'No FHIR resources in this file.': 'No hay recursos FHIR en este archivo.',
    'Not UTF-8.': 'No es UTF-8.',
    'No comma, semicolon, tab or bar separates the columns.':
      'Ninguna coma, punto y coma, tabulación o barra separa las columnas.',
    'Dates are in day-first order: line {line} ({field}) has the day first.':
      'Las fechas tienen primero el día: así en la línea {line} ({field}).',
    'Dates are in two orders: line {line} ({field}) has the month first, line {line2} ({field2}) has the day first.':
      'Las fechas están en dos órdenes: la línea {line} ({field}) tiene primero el mes y la línea {line2} ({field2}), el día.',
    'Choose what 03/04 means in this file.': 'Elija qué significa 03/04 en este archivo.',
    'This quote never closes.': 'Estas comillas nunca se cierran.',
    'This record is over a megabyte. A closing quote may be missing.':
      'Este registro pasa de un megabyte. Quizá falten las comillas de cierre.',
    'Can’t read this record.': 'No se puede leer este registro.',
    'No column “{column}” for “{field}”.': 'No hay ninguna columna «{column}» para «{field}».',
    'No column for {fields}.': 'Falta la columna de {fields}.',
    'Choose it under Columns.': 'Elíjala en Columnas.',
    'FHIR as XML is not supported. Export it as JSON or NDJSON.':
      'No se admite FHIR en XML. Expórtelo como JSON o NDJSON.',
    'The practice no longer has the {what} that was chosen ({key}).':
      'El consultorio ya no tiene la opción elegida ({what} {key}).',
    'Choose another.': 'Elija otra.',
    'Another import is running for practice {practice}.': 'Otra importación del consultorio {practice} está en curso.',
    'Try again when it finishes.': 'Inténtelo de nuevo cuando termine.',
    '{file}, line {line}': '{file}, línea {line}',
    // The fields of files, as the Import page names them.
    Number: 'Número',
    'First name': 'Nombre',
    'Last name': 'Apellido',
    'Birth date': 'Fecha de nacimiento',
    Email: 'Correo',
    'Cell phone': 'Celular',
    'Home phone': 'Teléfono de casa',
    'Work phone': 'Teléfono del trabajo',
    Language: 'Idioma',
    Location: 'Sucursal',
    'Created on': 'Creado el',
    Deleted: 'Eliminado',
    Status: 'Estado',
    Inactive: 'Inactivo',
    Active: 'Activo',
    Deceased: 'Fallecido',
    'Test patient': 'Paciente de prueba',
    'Opted out of texts': 'Se dio de baja de los mensajes',
    'Opted out on': 'Dado de baja el',
    'Agreed to texts': 'Aceptó mensajes',
    'Agreed on': 'Aceptó el',
    'Patient number': 'Número de paciente',
    Provider: 'Profesional',
    Date: 'Fecha',
    Time: 'Hora',
    'End time': 'Hora de fin',
    'Length in minutes': 'Duración en minutos',
    Type: 'Tipo',
    'New patient': 'Paciente nuevo',
    Insurance: 'Seguro',
    Source: 'Origen',
    'Referred by': 'Referido por',
    'Cancellation reason': 'Motivo de cancelación',
    'Estimated value': 'Valor estimado',
    'Confirmed on': 'Confirmada el',
    'Cancelled on': 'Cancelada el',
    'Order number': 'Número de pedido',
    Lab: 'Laboratorio',
    'Ordered on': 'Pedido el',
    'Promised for': 'Prometido para',
    'Received on': 'Recibido el',
    'Patient notified on': 'Paciente avisado el',
    'Picked up on': 'Recogido el',
    Amount: 'Importe',
    'Due date': 'Fecha prevista',
    'Last visit': 'Última visita',
    'Appointment number': 'Número de cita',
  },
};
