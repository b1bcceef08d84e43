-- On a Citus cluster an import keeps the role that it began with, which works across practices.
grant usage on sequence patient_patient_key_seq, appointment_appt_key_seq, recall_recall_key_seq,
  eyewear_order_order_key_seq, patient_coverage_coverage_key_seq, message_trans_key_seq,
  conversation_conv_key_seq, prescription_prescription_key_seq to sightline_system;
