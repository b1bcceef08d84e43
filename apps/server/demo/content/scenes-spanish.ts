import type { Scene } from './scene.ts';

export const SPANISH_SCENES: readonly Scene[] = [
  {
    name: 'running late',
    needs: 'today',
    weight: 8,
    lines: [
      'P? [Buenos días, voy a llegar unos 10 minutos tarde a mi cita de las {at}|Hay mucho tráfico, llego como 15 minutos tarde. Me pueden esperar?|Disculpe, se me hizo tarde en el trabajo. Todavía me atienden?|El bus no pasó, ya voy en camino|Perdón, apenas voy saliendo de la casa con los niños]',
      'S [No se preocupe, gracias por avisar. Maneje con cuidado.|Claro que sí, {first}. Le aviso a {doctor}.|Está bien, {lo} podemos atender si llega antes de 15 minutos.]',
      'P [Muchas gracias|Gracias, ya casi llego|👍|Que Dios la bendiga, gracias]',
    ],
  },
  {
    name: 'waiting in the car',
    needs: 'today',
    weight: 3,
    lines: [
      'P? [Ya estoy en el estacionamiento, entro o espero?|Llegué temprano, puedo pasar ya?|Ya estoy aquí para mi cita de las {at}]',
      'S [Pase por favor, ya {lo} estamos esperando.|Puede pasar cuando guste.]',
    ],
  },
  {
    name: 'dilation and driving',
    needs: 'upcoming',
    weight: 5,
    lines: [
      'P? <Me van a poner gotas para dilatar {day}? Es que tengo que manejar|Necesito que alguien me lleve {day} o puedo manejar después?|La última vez no podía ver de cerca por horas. Otra vez me van a dilatar?>',
      'S Es posible que {doctor} le dilate, dura unas 4 horas. <Traiga lentes de sol, y si puede, alguien que maneje.|Si puede, traiga a alguien que maneje.|Si prefiere, podemos hacer fotos de la retina, cuestan $39.>',
      'P <Bueno, traigo lentes de sol. Gracias|Bueno, le digo a mi hija que me lleve|Prefiero las fotos, gracias>',
      'S [Perfecto, {lo} vemos {day}.|Muy bien, quedó anotado.]',
    ],
  },
  {
    name: 'directions',
    needs: 'upcoming',
    weight: 5,
    lines: [
      'P? [Me puede mandar la dirección por favor?|En cuál oficina es mi cita {day}?|Hay estacionamiento ahí? Es mi primera vez|Disculpe, dónde están ubicados?]',
      'S {directions}. [Su cita es {day} a las {time} con {doctor}.|Si se pierde, llámenos al {phone}.]',
      'P [Gracias, ya sé dónde es|Perfecto, muchas gracias|Ok gracias, ahí nos vemos]',
    ],
  },
  {
    name: 'what to bring',
    needs: 'upcoming',
    weight: 4,
    lines: [
      'P? <Qué necesito llevar {day}?|Tengo que llevar mis lentes viejos?|Es necesario llevar la tarjeta del seguro?>',
      'S <Traiga sus lentes, la tarjeta del seguro y una lista de sus medicinas, por favor.|Sí por favor, y la tarjeta del seguro.|Sí, y una identificación. También sus lentes actuales.>',
      'P [Muy bien, gracias|Ok, ahí estaré|Gracias señorita]',
    ],
  },
  {
    name: 'forms ahead of the visit',
    needs: 'upcoming',
    weight: 5,
    lines: [
      'S Hola {first}, le escribe {staff} de {practice}. [Nos falta su historial médico para {day}. Le mandamos el enlace por correo, toma unos cinco minutos.|¿Puede llenar el formulario antes de {day}? El enlace está en su correo.]',
      'P [Ya lo llené|Listo, ya lo mandé|Esta noche lo hago, gracias|Mi hija me va a ayudar a llenarlo]',
      'S [Ya lo recibimos, gracias. Aquí {lo} vemos {day}.|Muchas gracias, {first}.]',
    ],
  },
  {
    name: 'wants another day',
    needs: 'upcoming',
    weight: 9,
    staysOpen: true,
    lines: [
      'P? [No voy a poder ir {day}, me la puede cambiar para otra semana?|Me cambiaron el horario en el trabajo. Tiene algo en la tarde?|Qué otro día tiene en lugar de {day}?|Necesito cambiar mi cita de {day}, disculpe|Tendrá algo el sábado? {day} no puedo|Se me juntaron dos citas {day}. Puedo ir otro día?]',
    ],
  },
  {
    name: 'wants an earlier time',
    needs: 'upcoming',
    weight: 3,
    staysOpen: true,
    lines: [
      'P? [No hay nada antes de {day}? Me duele mucho la cabeza al leer|Si alguien cancela, me puede avisar? Puedo ir cualquier mañana|Se puede a las {alt1time} en vez de las {at}?]',
    ],
  },
  {
    name: 'accepts insurance',
    needs: 'any',
    weight: 6,
    lines: [
      'P? [Buenas tardes, aceptan {plan}?|Me cambiaron el seguro a {plan}. Todavía me pueden atender?|Hola, trabajan con {plan}?]',
      'S [Sí, aceptamos {plan}. ¿Me manda el número de miembro y su fecha de nacimiento para revisar sus beneficios?|Sí claro. ¿Cuál es el número de miembro en su tarjeta?]',
      'P [{memberId}|Es el {memberId}|Aquí está {memberId}, gracias]',
      'S Gracias. Tiene cubierto el examen con un copago de {copay} y {allowance} para armazones o lentes de contacto.',
      'P [Ay qué bueno, gracias|Muchas gracias, le llamo para hacer la cita|Perfecto, gracias]',
    ],
  },
  {
    name: 'red eye',
    needs: 'any',
    weight: 4,
    isUrgent: true,
    lines: [
      'P? <[Amanecí con el ojo derecho muy rojo y con lagaña. Me pueden ver hoy?|Tengo el ojo pegado y muy rojo desde la mañana]|[Me entró algo en el ojo en el trabajo y me duele|Tengo el ojo rojo y me molesta la luz, qué hago?]|Me dormí con los lentes de contacto y ahora tengo el ojo irritado|{kid} tiene el párpado hinchado, en la escuela piden una nota>',
      'S <Lo siento mucho. ¿Ve borroso o tiene dolor?|Qué pena. ¿Ha cambiado su visión?|Qué pena. No se los ponga por ahora. ¿Ve borroso?|Ay, pobre. ¿Le duele o solo le pica?>',
      'P? <No me duele, nomás me pica|Un poco borroso, y sí me duele|Un poco borroso|Le pica mucho>',
      'S [{doctor} tiene un espacio hoy a las {alt1time}, ¿le queda bien?|Tenemos un espacio hoy a las {alt1time}.]',
      'P [Sí por favor|Ahí estaremos, gracias|Sí, muchísimas gracias]',
      'S [Listo, aquí {lo} esperamos.|Muy bien, nos vemos a las {alt1time}.]',
    ],
  },
  {
    name: 'flashes and floaters',
    needs: 'any',
    weight: 3,
    isUrgent: true,
    lines: [
      'P? [Desde ayer veo como relámpagos en el ojo izquierdo. Es grave?|Me salieron muchas manchitas negras que flotan, antes no las tenía|Veo como una sombra en la orilla del ojo desde la mañana]',
      'S Eso hay que verlo hoy mismo, {first}. <Llámenos ya al {phone}. Si pierde visión, vaya a emergencias.|¿Puede venir ahora? {doctor} {lo} atiende entre pacientes.>',
      'P <Ya les llamo|[Voy para allá|Me llevan ahorita, llegamos en 20 minutos]>',
      'S [Aquí {lo} esperamos. No maneje usted, por favor.|Muy bien, ya le avisé a {doctor}.]',
      'P+ [Gracias por atenderme tan rápido. Gracias a Dios no fue nada|Muchas gracias a todos, qué alivio]',
    ],
  },
  {
    name: 'glasses ready?',
    needs: 'order',
    weight: 9,
    lines: [
      'P? [Hola, ya llegaron mis lentes?|Buenas, quería saber si ya están mis lentes|Ya pasó más de una semana, no han llegado mis lentes?|Cuándo puedo pasar por mis lentes? Salgo de viaje {alt1day}|Disculpe la molestia, mis lentes ya estarán?]',
      'S [Todavía no, el laboratorio dice que salen {alt1day}. Le aviso en cuanto lleguen.|Siguen en el laboratorio, {first}. Los esperamos {alt1day}.|Déjeme preguntar y ahorita le contesto.]',
      'P [Está bien, gracias|Gracias, espero su mensaje|Ok, muchas gracias]',
    ],
  },
  {
    name: 'pick-up hours',
    needs: 'order',
    weight: 3,
    lines: [
      'P? <A qué hora cierran hoy? Quiero pasar por mis lentes si ya están|Abren los sábados?|Cuando lleguen mis lentes, los puede recoger mi hermana?>',
      'S <Estamos hasta las 5:30, pero todavía no llegan. Le aviso en cuanto estén.|Sí, los sábados de 9 a 1.|Sí, claro. Si viene usted se los ajustamos en el momento.>',
      'P <Está bien, gracias|Perfecto, gracias|Muchas gracias>',
    ],
  },
  {
    name: 'new glasses feel wrong',
    needs: 'visited',
    weight: 5,
    lines: [
      'P? <Con los lentes nuevos me mareo, es normal?|Los lentes me quedan flojos, se me resbalan|Veo bien de lejos pero para leer tengo que mover la cabeza>',
      'S <Es normal los primeros días. Si en una semana sigue igual, venga y los revisamos sin costo.|Venga cuando guste y se los ajustamos, son cinco minutos.|A veces solo hay que subir un poco el armazón. Venga y lo revisamos sin costo.>',
      'P <Bueno, voy a esperar unos días|Gracias, paso {alt1day}|Ah ok, paso {alt1day}. Gracias>',
      'S [Cualquier cosa nos escribe.|Aquí estamos hasta las 5:30.]',
      'P+ <Ya me acostumbré, gracias|Ya me quedan perfectos, muchas gracias|Ya leo muy bien, gracias>',
    ],
  },
  {
    name: 'broken frame',
    needs: 'any',
    weight: 4,
    lines: [
      'P? [Se me quebró la patita de los lentes, la pueden arreglar?|Me senté en mis lentes 🤦 los puedo llevar?|{kid} rompió los lentes en la escuela. Tienen garantía?|Se le salió un tornillo a mis lentes]',
      'S [Tráigalos y vemos qué se puede hacer. Los tornillos son gratis.|Sí, tráigalos por favor. El armazón tiene un año de garantía.]',
      'P [Voy saliendo del trabajo y paso|Muchas gracias|Gracias, ahorita voy]',
    ],
  },
  {
    name: 'contact lens reorder',
    needs: 'wearer',
    weight: 8,
    lines: [
      'P? [Quiero pedir más lentes de contacto, ya casi se me acaban|Me puede ordenar los mismos lentes de contacto por favor|Todavía sirve mi receta de lentes de contacto? Quiero pedir más]',
      'S [Claro que sí, {first}. Su receta está vigente. Los mismos, ¿para seis meses?|Sí, con gusto. Si pide para todo el año hay un reembolso de $100.]',
      'P? [Sí, los mismos. Cuánto sería con {plan}?|Me los pueden mandar a la casa?|Para el año entonces, por favor]',
      'S [Con {plan} le quedan en {amount}. Llegan a su casa en 3 a 5 días.|Ya quedaron pedidos. Se los mandamos a la casa, el total es {amount}. Le mando el enlace para pagar.]',
      'P [Ya pagué, gracias|Muchas gracias {staff}|Listo, gracias]',
    ],
  },
  {
    name: 'copy of prescription',
    needs: 'any',
    weight: 4,
    lines: [
      'P? [Me puede mandar mi receta de los lentes?|Necesito una copia de mi receta para unos lentes de sol|Me pueden dar la receta de los lentes de contacto?]',
      'S <Con gusto, se la acabo de mandar a su correo.|¿Se la mandamos por correo o prefiere pasar por ella?>',
      'P <[Ya me llegó, gracias|Gracias, muy amable]|Por correo está bien>',
    ],
  },
  {
    name: 'bill question',
    needs: 'visited',
    weight: 4,
    lines: [
      'P? <Me llegó un cobro de {amount}, yo pensé que {plan} lo cubría|Por qué me cobraron {amount}? Ya había pagado el copago|Puedo pagar los {amount} en dos partes?>',
      'S <Déjeme revisar. Eso es la prueba de lentes de contacto, {plan} cubre solo el examen.|Disculpe la confusión, son las fotos de la retina. {plan} no las cubre.|Sí, claro. La mitad ahora y la mitad el próximo mes.>',
      'P <Ah ok, ya entendí. Gracias|Bueno, lo pago el viernes|Muchas gracias, así le hacemos>',
    ],
  },
  {
    name: 'thanks after the visit',
    needs: 'visited',
    weight: 6,
    lines: [
      'S Hola {first}, gracias por su visita. [¿Cómo sigue de sus ojos?|¿Tiene alguna pregunta sobre lo que le dijo {doctor}?]',
      'P [Muy bien, gracias por preguntar|Ya mucho mejor con las gotas|Todo bien, {doctor} fue muy amable|Me encantan mis lentes nuevos 😊|Bien gracias a Dios]',
      'S [Qué gusto!|Nos alegra mucho, gracias.|Qué bueno, hasta la próxima.]',
    ],
  },
  {
    name: 'drops',
    needs: 'visited',
    weight: 4,
    lines: [
      'P? <En la farmacia no tienen las gotas. Las pueden mandar a otra?|Cuántas veces al día eran las gotas?|Las gotas salen en $180. Hay unas genéricas?>',
      'S <Claro. ¿A cuál farmacia se las mandamos?|{doctor} dice cuatro veces al día por una semana y después dos veces.|Le pregunto a {doctor} y le aviso en unos minutos.>',
      'P <A la de la esquina de su oficina|Muchas gracias|Ok, gracias por la ayuda>',
      'S <Listo, en una hora están.|De nada, que se mejore.|Ya mandó unas genéricas a su farmacia, como $15.>',
    ],
  },
  {
    name: 'school form',
    needs: 'child',
    weight: 7,
    lines: [
      'P? <Me pueden llenar la forma de la vista para la escuela de {child}?|Necesito un justificante para {child} por la cita, me lo mandan?|A {child} le dijeron en la escuela que no ve bien. Cuándo me dan cita?|{child} tiene que usar los lentes todo el día?>',
      'S <Claro, tráigala o mándela y se la tenemos el mismo día.|Con gusto, se lo acabo de mandar por correo.|Hay espacio después de la escuela: {alt1} o {alt2}.|{doctor} quiere que los use todo el día en la escuela.>',
      'P <Gracias, se la mando ahorita|Ya me llegó, muchas gracias|Déjeme ver en el trabajo y le llamo|Está bien, gracias>',
    ],
  },
  {
    name: 'siblings together',
    needs: 'child',
    weight: 5,
    lines: [
      'P? [Puedo llevar a {child} el mismo día de mi cita?|Nos pueden ver a {child} y a mí el mismo día? Vivo lejos|A {child} también ya le toca, verdad?]',
      'S [Sí! Podemos verlos juntos {alt1} o {alt2}.|Claro, después de la escuela es más fácil. Tengo {alt1} o {alt2}.]',
      'P? <Mejor {alt2}, pero déjeme preguntar en el trabajo|Le pregunto a mi esposo y le aviso>',
      'S <Está bien, nos avisa.|Claro, se los aparto hasta mañana.>',
      'P [Gracias, muy amable|Perfecto, muchas gracias]',
    ],
  },
  {
    name: 'hours',
    needs: 'any',
    weight: 4,
    lines: [
      'P? <Hasta qué hora están hoy?|Atienden los sábados?|Están abiertos hoy? Nadie contesta el teléfono>',
      'S <Hasta las 5:30.|Sí, los sábados de 9 a 1.|Sí, hasta las 5:30. Disculpe que no contestamos, ha estado muy ocupado.>',
      'P [Gracias|Ok gracias, ahorita voy|Muy amable]',
    ],
  },
  {
    name: 'wants an appointment',
    needs: 'any',
    weight: 10,
    lines: [
      'P? [Buenos días, quiero hacer una cita para un examen de la vista|Hola, ya me toca mi examen? Qué tienen para la otra semana?|Necesito cita para mí y para mi mamá por favor|Ya no veo bien de cerca. Cuándo me puede ver {doctor}?]',
      'S [¡Hola {first}! {doctor} tiene {alt1} o {alt2}, ¿cuál le queda mejor?|Con gusto. Tengo {alt1} y {alt2} en {place}.]',
      'P? [Déjeme ver con mi trabajo y le aviso|No tiene algo más tarde?|Creo que {alt1day}, le confirmo en la noche]',
      'S [Claro, sin prisa. También puede escoger la hora en nuestra página.|Está bien, estamos hasta las 5:30 y los sábados en la mañana.]',
      'P [Gracias, la hago por internet|Ok muchas gracias]',
    ],
  },
  {
    name: 'asks for a call',
    needs: 'any',
    weight: 4,
    lines: [
      'P? [Me puede llamar por favor? Es más fácil explicarle|Llamé dos veces y no contestaron. Me pueden marcar?|No sé escribir bien mensajes, mejor llámeme]',
      'S [Le llamo ahorita.|Le marco en diez minutos a este número.]',
      'P [Gracias por llamar, ya quedó claro|ok gracias]',
    ],
  },
  {
    name: 'price without insurance',
    needs: 'any',
    weight: 4,
    lines: [
      'P? <Cuánto cuesta el examen sin seguro?|Tienen plan de pagos para los lentes?|Cuánto salen unos lentes para niño sin seguro?>',
      'S <El examen completo cuesta $165 y hay descuento si paga ese día.|Sí, puede pagar en tres partes sin intereses.|Los paquetes para niños empiezan en $89 con armazón y lentes.>',
      'P [Gracias por la información|Está bien, gracias|Muy bien, entonces sí voy a ir]',
    ],
  },
  {
    name: 'change of address',
    needs: 'any',
    weight: 2,
    lines: [
      'P? <Nos cambiamos de casa, le puedo dar la dirección por aquí?|Cambié de correo, lo puede actualizar?>',
      'S <Sí, mándela por aquí y la actualizo.|Claro, ¿cuál es el nuevo?>',
      'P <1422 Alder St, apartamento 6|Es el mismo pero con .org al final>',
      'S <Listo, gracias por avisar.|Ya quedó actualizado.>',
    ],
  },
  {
    name: 'new caller and insurance',
    needs: 'unknown',
    weight: 6,
    lines: [
      'P? [Hola, aceptan {plan}?|Buenas tardes, están recibiendo pacientes nuevos? Tengo {plan}|Hola, mi vecina me los recomendó. Aceptan {plan}?]',
      'S [Sí, con gusto. ¿Me da su nombre y fecha de nacimiento?|Hola, gracias por escribir. Sí aceptamos. ¿Cómo se llama?]',
      'P? <Mañana le llamo, gracias|Y cuánto tarda para una cita?|Puedo hacer la cita por internet?>',
      'S <Claro que sí, aquí estamos.|Normalmente hay espacio esta misma semana.|Sí, en nuestra página están todas las horas.>',
    ],
  },
  {
    name: 'wrong number',
    needs: 'unknown',
    weight: 2,
    lines: [
      'P? <Quién es? Me llegan mensajes de ustedes|Oye a qué hora es la comida el domingo?>',
      'S <Hola, somos {practice}, una oficina de la vista. Disculpe, ya quité este número.|Hola, somos {practice}, una oficina de la vista. Creo que es número equivocado.>',
      'P <Está bien, gracias|Ay perdón, me equivoqué>',
    ],
  },
];
